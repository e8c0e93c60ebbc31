import type { Locator, Page } from '@playwright/test';
import { expectAlive } from '../../core/alive.ts';
import { newCouple, newEvent, openCards, sendFiles, type NewEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { CLIP, PHOTO } from '../../core/fixtures.ts';
import { openWithin } from '../../core/open-within.ts';
import { expectNoWider } from '../../core/screens.ts';
import type { Site } from '../../core/server.ts';
import { swipe } from '../../core/swipe.ts';
import { expect, test } from '../../fixtures/test.ts';

/** In Hebrew the next one lies on the left: a finger that goes to the right brings it. */
const ONWARD = 'right';
const BACK = 'left';

async function inHebrew(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=he`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

/** Two cards with a photo and a film each, opened by their couple. */
async function received(server: Site) {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  for (const senderName of ['Theo Lind', 'Ada Byrne'])
    await sendFiles(server, event, { senderName, message: 'Joy!', photo: PHOTO, video: CLIP });
  await openCards(couple, event.id);
  return { couple, event };
}

/** From the left edge of the screen to the middle of something. */
async function middleOf(target: Locator): Promise<number> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box.x + box.width / 2;
}

test('designs lie from right to left: a swipe to the right brings the next', async ({
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
  await expectAlive(phone);
  await expect.poll(place).toBe(0);
  const front = (at: number) => fronts.getByRole('radio').nth(at).locator('..');
  expect(await middleOf(front(1))).toBeLessThan(await middleOf(front(0)));
  // How far a strip goes on after a finger depends on its speed.
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
  await expectNoWider(phone);

  // What is typed is read by its own script; what holds an address or a code from its left.
  await inHebrew(phone, '/login');
  const email = phone.locator('input[type=email]');
  await expect(email).toHaveCSS('text-align', 'right');
  await email.fill('theo@example.com');
  await expect(email).toHaveCSS('direction', 'ltr');
});

test('a book is leafed from right to left, by keys and by a finger', async ({ server, phone }) => {
  const { couple } = await received(server);
  await signInHere(phone, couple);
  await inHebrew(phone, '/event-planner/digital-guestbook');
  const book = phone.getByRole('region').filter({ has: phone.getByRole('status') });
  const label = book.getByRole('status');
  await expect(label).toBeVisible();
  const title = await label.textContent();
  // What is inside a card comes before the next one, and a page that still turns takes no finger.
  const leaf = async (way: typeof ONWARD | typeof BACK, sender: string) =>
    expect(async () => {
      await swipe(book, way);
      await expect(label).toContainText(sender, { timeout: 2000 });
    }).toPass();
  await phone.keyboard.press('ArrowLeft');
  await expect(label).toContainText('Theo Lind');
  await phone.keyboard.press('ArrowRight');
  await expect(label).toHaveText(title ?? '');
  await swipe(book, ONWARD);
  await expect(label).toContainText('Theo Lind');
  await leaf(ONWARD, 'Ada Byrne');
  await leaf(BACK, 'Theo Lind');
  await expectNoWider(phone);
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

test('nothing is wider than a phone', async ({ server, phone }) => {
  const { couple, event } = await received(server);
  await signInHere(phone, couple);
  await inHebrew(phone, '/bride-groom/home');
  for (const address of pagesOf(event))
    await test.step(address, async () => {
      await openWithin(phone, address, !address.startsWith('/bride-groom/'));
      await expect(phone.locator('h1:not([data-before])')).toBeVisible();
      await expectNoWider(phone);
    });
});
