import type { Locator, Page } from '@playwright/test';
import { expectHydrated } from '../../core/hydrated.ts';
import {
  newCouple,
  newCoupleWithEvent,
  newEvent,
  openCards,
  sendFiles,
  type NewEvent,
} from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { navigate } from '../../core/navigate.ts';
import { expectNoOverflow } from '../../core/screens.ts';
import { swipe } from '../../core/swipe.ts';
import { expect, test } from '../../fixtures/test.ts';

/** In Hebrew the next item lies to the left, so a swipe to the right brings it. */
const ONWARD = 'right';
const BACK = 'left';

async function inHebrew(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=he`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

/** Horizontal position of an element's middle, in CSS pixels from the left edge of the window. */
async function middleOf(target: Locator): Promise<number> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box.x + box.width / 2;
}

test('in Hebrew, designs are ordered from right to left, and a swipe to the right shows the next', async ({
  server,
  phone,
}) => {
  const event = await newEvent(await newCouple(server));
  await inHebrew(phone, `/process-unique-code?unique-code=${event.unique_code}`);
  const fronts = phone.getByRole('radiogroup').first();
  const place = async () =>
    fronts
      .getByRole('radio')
      .evaluateAll((all) => all.findIndex((each) => each.matches(':checked')));
  await expectHydrated(phone);
  await expect.poll(place).toBe(0);
  const front = (at: number) => fronts.getByRole('radio').nth(at).locator('..');
  expect(await middleOf(front(1))).toBeLessThan(await middleOf(front(0)));
  // How far the strip scrolls on depends on the speed of the swipe.
  const soon = { timeout: 4000 };
  await expect(async () => {
    await swipe(fronts, ONWARD);
    await expect.poll(place, soon).toBeGreaterThan(0);
  }).toPass();
  const reached = await place();
  await expect(async () => {
    await swipe(fronts, BACK);
    await expect.poll(place, soon).toBeLessThan(reached);
  }).toPass();
  const before = await place();
  await fronts.getByRole('radio', { checked: true }).focus();
  await phone.keyboard.press('ArrowLeft');
  await expect.poll(place).toBe(before + 1);
  await expectNoOverflow(phone);

  // Typed text follows the direction of its script; email addresses and codes are always left to right.
  await inHebrew(phone, '/login');
  const email = phone.locator('input[type=email]');
  await expect(email).toHaveCSS('text-align', 'right');
  await email.fill('theo@example.com');
  await expect(email).toHaveCSS('direction', 'ltr');
});

/** Pages of a couple with wide tables, tabs, fields and drawings. */
const pagesOf = ({ id }: NewEvent) => [
  '/bride-groom/home',
  `/bride-groom/wedding/${id}/details`,
  `/bride-groom/wedding/${id}/qrcode`,
  '/bride-groom/received-cards',
  '/bride-groom/gifts',
  '/bride-groom/cashout',
  '/bride-groom/add-payout-method',
  '/bride-groom/add-wedding-event',
  '/media',
  '/notification',
  '/profile',
];

test('in Hebrew, no page of a couple is wider than a phone', async ({ server, phone }) => {
  const { couple, event } = await newCoupleWithEvent(server);
  await sendFiles(server, event, { senderName: 'Theo Lind', message: 'Joy!', photo: PHOTO });
  await openCards(couple, event.id);
  await signInHere(phone, couple);
  await inHebrew(phone, '/bride-groom/home');
  for (const address of pagesOf(event))
    await test.step(address, async () => {
      await navigate(phone, address, !address.startsWith('/bride-groom/'));
      await expect(phone.locator('h1:not([data-before])')).toBeVisible();
      await expectNoOverflow(phone);
    });
});
