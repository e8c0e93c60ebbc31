import { newCoupleWithEvent, newGuest, sendCard } from '../../core/api.ts';
import { expectAccessible } from '../../core/accessible.ts';
import { signInHere } from '../../core/browser-session.ts';
import { watchShifts } from '../../core/layout-shifts.ts';
import { newWall } from '../../core/wall.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Page } from '@playwright/test';

const EMERALD = 'rgb(23, 98, 74)';

/** The first font family of the names in the heading. */
const letteringOf = async (page: Page) =>
  page
    .locator('h1 bdi')
    .first()
    .evaluate((names) => getComputedStyle(names).fontFamily.split(',')[0]?.replaceAll('"', ''));

test('a couple chooses a look, which guests and the wall then have', async ({
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
  await laptop.reload();
  await expect(laptop.getByRole('radio', { name: 'Emerald' })).toBeChecked();
  await expect(laptop.getByRole('radio', { name: 'Script' })).toBeChecked();

  // The wall's page updates by itself.
  await expect.poll(async () => letteringOf(wall)).toBe('Pinyon Script');
  await wall.close();

  const { moved } = await watchShifts(phone);
  await phone.emulateMedia({ colorScheme: 'light' });
  await phone.goto(event.link);
  const send = phone.getByRole('button', { name: /^Send/ }).first();
  await expect(send).toHaveCSS('background-color', EMERALD);
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

test('a guest’s first page has the look without scripts', async ({ server, browser }) => {
  const { couple, event } = await newCoupleWithEvent(server);
  await couple.patch(`v2/events/${event.id}`, { accent: '#ffee00', lettering: 'hand' });
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme });
    const page = await context.newPage();
    const send = page.getByRole('button', { name: /^Send/ }).first();
    // While the server is loading its renderer, the page comes empty.
    await expect(async () => {
      await page.goto(event.link);
      await expect(send).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await letteringOf(page)).toBe('Caveat');
    // The yellow is darkened until light text on it is readable.
    const [red = 0, green = 0, blue = 0] =
      (await send.evaluate((button) =>
        getComputedStyle(button).backgroundColor.match(/\d+/g)?.map(Number),
      )) ?? [];
    expect(Math.abs(red - green)).toBeLessThan(20);
    expect(blue).toBeLessThan(10);
    expect(green).toBeLessThan(140);
    await context.close();
  }
});
