import { PERSON_COOKIE } from '@keepsake/shared/releases/person-cookie';
import { setTimeout } from 'node:timers/promises';
import { newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { untilPrerendered } from '../../core/prerendered.ts';
import { watchShifts } from '../../core/layout-shifts.ts';
import { slowDocuments } from '../../core/slow-documents.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a document that arrives in small pieces does not shift', async ({
  couple,
  phone,
  laptop,
}) => {
  const { link } = await newEvent(couple);
  await untilPrerendered(phone, link);
  const { pathname, search, origin } = new URL(link);
  const line = await slowDocuments(origin);
  try {
    for (const [page, address] of [
      [phone, pathname + search],
      [laptop, '/about'],
    ] as const) {
      const { moved } = await watchShifts(page);
      await page.goto(line.url + address);
      await expect(page.locator('[data-prerendered], [data-hydrating]')).toHaveCount(0);
      const { sum, parts } = await moved();
      // Where a piece ends within a centred text (names, a button), its first words are painted and move aside: at
      // most 0.013 on the card's page, were every such text cut.
      expect(sum, parts.join('\n')).toBeLessThan(0.02);
    }
  } finally {
    await line.close();
  }
});

test('a couple’s home that the browser renders does not shift while responses arrive', async ({
  couple,
  phone,
}) => {
  await newEvent(couple);
  await signInHere(phone, couple);
  await phone.context().clearCookies({ name: PERSON_COOKIE });
  // API responses arrive later than the rest of the page.
  await phone.route('**/api/**', async (route) => {
    await setTimeout(400);
    await route.continue().catch(() => undefined);
  });
  const { moved } = await watchShifts(phone);
  await phone.goto('/bride-groom/home');
  await expect(phone.getByRole('link', { name: 'Register another event' })).toBeVisible();
  await expect(phone.locator('footer')).toContainText('Questions?');
  const { sum, parts } = await moved();
  expect(sum, parts.join('\n')).toBeLessThan(0.01);
});
