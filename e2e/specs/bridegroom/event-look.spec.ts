import { newGuest, sendCard } from '../../core/api.ts';
import { expectAccessible } from '../../core/accessible.ts';
import { signInHere } from '../../core/browser-session.ts';
import { watchShifts } from '../../core/layout-shifts.ts';
import { newWall } from '../../core/wall.ts';
import { withoutScripts } from '../../core/without-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Page } from '@playwright/test';

const EMERALD = 'rgb(23, 98, 74)';

/** The first font family of the names in the heading. */
const letteringOf = async (page: Page) =>
  page
    .locator('h1 bdi')
    .first()
    .evaluate((names) => getComputedStyle(names).fontFamily.split(',')[0]?.replaceAll('"', ''));

test('a couple chooses a look, which the wall and a guest’s first page then have, also without scripts', async ({
  server,
  laptop,
  phone,
  browser,
}) => {
  const { couple, event, path } = await newWall(server);
  const wall = await browser.newPage({ baseURL: server.url });
  await wall.goto(path);
  expect(await letteringOf(wall)).toBe('Cormorant Garamond Variable');

  await signInHere(laptop, couple);
  await laptop.goto(`/bride-groom/wedding/${event.id}/details`);
  await laptop.getByRole('link', { name: 'Look', exact: true }).click();
  await expectAccessible(laptop);
  await laptop.getByRole('radio', { name: 'Emerald' }).check();
  await laptop.getByRole('radio', { name: 'Script' }).check();
  await expect(laptop.getByText('Kept. Your guests see it now.')).toBeVisible();

  // The wall's page updates by itself.
  await expect.poll(async () => letteringOf(wall)).toBe('Pinyon Script');
  await wall.close();

  const send = (page: Page) => page.getByRole('button', { name: /^Send/ }).first();
  const sent = await withoutScripts(browser, server.url);
  // While the server is loading its renderer, the page comes empty.
  await expect(async () => {
    await sent.goto(event.link);
    await expect(send(sent)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(send(sent)).toHaveCSS('background-color', EMERALD);
  expect(await letteringOf(sent)).toBe('Pinyon Script');
  await sent.close();

  const { moved } = await watchShifts(phone);
  await phone.emulateMedia({ colorScheme: 'light' });
  await phone.goto(event.link);
  await expect(send(phone)).toHaveCSS('background-color', EMERALD);
  expect(await letteringOf(phone)).toBe('Pinyon Script');
  await phone.waitForLoadState('networkidle');
  expect((await moved()).sum).toBeLessThan(0.01);
  await expectAccessible(phone);

  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'All the best');
  const [card] = await guest.get<{ link: string }[]>(`attendee/wedding/${event.id}/cards-sent`);
  await phone.goto(card?.link ?? '');
  await expect(phone.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
  await expectAccessible(phone);
});
