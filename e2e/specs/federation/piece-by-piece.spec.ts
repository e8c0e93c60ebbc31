import { PERSON_COOKIE } from '@keepsake/shared/releases/person-cookie';
import { setTimeout } from 'node:timers/promises';
import { newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { untilPainted } from '../../core/painted.ts';
import { watchShifts } from '../../core/shifts.ts';
import { slowDocuments } from '../../core/slow-documents.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a page that arrives piece by piece stays where it is: nothing waits for what comes after it to know its place', async ({
  couple,
  phone,
  laptop,
}) => {
  const { link } = await newEvent(couple);
  await untilPainted(phone, link);
  const { pathname, search, origin } = new URL(link);
  const line = await slowDocuments(origin);
  for (const [page, address] of [
    [phone, pathname + search],
    [laptop, '/about'],
  ] as const) {
    const { moved } = await watchShifts(page);
    await page.goto(line.url + address);
    await expect(page.locator('[data-prerendered], [data-hydrating]')).toHaveCount(0);
    const { sum, parts } = await moved();
    expect(sum, parts.join('\n')).toBeLessThan(0.01);
  }
  await line.close();
});

test('the home of a couple that no server painted: what is at its foot is not pushed away by what comes', async ({
  couple,
  phone,
}) => {
  await newEvent(couple);
  await signInHere(phone, couple);
  await phone.context().clearCookies({ name: PERSON_COOKIE });
  // Later than what stands around them.
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
