import type { Page } from '@playwright/test';
import { newEvent } from '../../core/api.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expectFit } from '../../core/screens.ts';
import { watchShifts } from '../../core/shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const letter = [
  'ألف مبروك لكما، أمارا ولوكا، وبالرفاه والبنين. We have known you since 2011, when the two of you shared one umbrella in the rain.',
  'Das war der Anfang. 💍',
  ...Array.from(
    { length: 12 },
    (_, at) => `${at + 1}. May the song never end, wherever you are, وليكن بيتكما دافئاً دائماً.`,
  ),
].join('\n');

const shown = (page: Page) => page.locator('[data-pages] [data-line="words"]');
const linesOn = async (page: Page, lines: string) => page.locator(lines).allTextContents();

/** The lines of all pages that a draft has now, page by page. */
async function leaf(page: Page): Promise<string[]> {
  const next = page.getByRole('button', { name: 'Next page of this card' });
  const previous = page.getByRole('button', { name: 'Previous page of this card' });
  while (await previous.isEnabled()) await previous.click();
  const lines: string[] = [];
  for (;;) {
    lines.push(...(await linesOn(page, '[data-pages] [data-line="words"]')));
    if (!(await next.isEnabled())) return lines;
    const first = await shown(page).first().textContent();
    await next.click();
    await expect(shown(page).first()).not.toHaveText(first ?? '');
  }
}

test('a long letter is looked at page by page before it is sent, and arrives in those lines', async ({
  couple,
  phone: page,
}) => {
  const event = await newEvent(couple);
  const { moved, forget } = await watchShifts(page);
  const guest = new GuestPages(page);
  await guest.arrive(event.link, 'عائلة Haddad');
  await guest.write(letter);
  // Until the scripts have come, a card that nobody writes on shows its front.
  await guest.expectAlive();
  await expect(shown(page)).toHaveCount(0);
  await guest.message().blur();
  await expect(shown(page).first()).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFit(page);
  }
  const before = await leaf(page);
  expect(before.length).toBeGreaterThan(20);

  await test.step('a tap on a page leads back to the words, and nothing moves', async () => {
    await forget();
    await shown(page).first().click({ force: true });
    await expect(guest.message()).toBeFocused();
    await expect(shown(page).first()).toBeHidden();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await guest.message().blur();
    await expect(shown(page).first()).toBeVisible();
    expect((await moved()).sum).toBeLessThan(0.02);
  });

  const lines = await leaf(page);
  await guest.send();
  await guest.expectArrived();
  await page.getByRole('link', { name: 'See your card' }).click();
  await expect(page.locator('[data-line="words"]').first()).toBeVisible();
  await expect.poll(async () => linesOn(page, '[data-line="words"]')).toEqual(lines);
});

test('a card with a photo, a few words and a gift is looked at, and what was added opens where it is tapped', async ({
  couple,
  phone: page,
}) => {
  const event = await newEvent(couple);
  const guest = new GuestPages(page);
  await guest.arrive(event.link, 'Ruth');
  await guest.write('Be happy.');
  await guest.attach('photo', PHOTO);
  await guest.give('50.00');
  const pages = page.locator('[data-pages]');
  await expect(pages.locator('img').first()).toBeVisible();
  await expect(pages.getByText('with a gift of $50.00')).toBeVisible();
  await pages.locator('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Photo' })).toBeVisible();
});
