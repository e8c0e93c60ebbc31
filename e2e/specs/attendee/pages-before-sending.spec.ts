import type { Page } from '@playwright/test';
import { newEvent } from '../../core/api.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expectFit } from '../../core/screens.ts';
import { watchShifts } from '../../core/layout-shifts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const longMessage = [
  'ألف مبروك لكما، أمارا ولوكا، وبالرفاه والبنين. We have known you since 2011, when the two of you shared one umbrella in the rain.',
  'Das war der Anfang. 💍',
  ...Array.from(
    { length: 12 },
    (_, at) => `${at + 1}. May the song never end, wherever you are, وليكن بيتكما دافئاً دائماً.`,
  ),
].join('\n');

const previewLines = (page: Page) => page.locator('[data-pages] [data-line="words"]');

/** Turns all pages of the draft and returns their lines in order. */
async function readPages(page: Page): Promise<string[]> {
  const next = page.getByRole('button', { name: 'Next page of this card' });
  const previous = page.getByRole('button', { name: 'Previous page of this card' });
  while (await previous.isEnabled()) await previous.click();
  const lines: string[] = [];
  for (;;) {
    lines.push(...(await previewLines(page).allTextContents()));
    if (!(await next.isEnabled())) return lines;
    const first = await previewLines(page).first().textContent();
    await next.click();
    await expect(previewLines(page).first()).not.toHaveText(first ?? '');
  }
}

test('a guest previews a long message page by page, and the sent card has the same lines', async ({
  couple,
  phone: page,
}) => {
  const event = await newEvent(couple);
  const { moved, reset } = await watchShifts(page);
  const guest = new GuestPages(page);
  await guest.arrive(event.link, 'عائلة Haddad');
  await guest.write(longMessage);
  // Before hydration, a card whose message has no focus shows its front.
  await guest.expectHydrated();
  await expect(previewLines(page)).toHaveCount(0);
  await guest.message().blur();
  await expect(previewLines(page).first()).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectFit(page);
  }
  const before = await readPages(page);
  expect(before.length).toBeGreaterThan(20);

  await test.step('a tap on a page leads back to the message, without a layout shift', async () => {
    await reset();
    await previewLines(page).first().click({ force: true });
    await expect(guest.message()).toBeFocused();
    await expect(previewLines(page).first()).toBeHidden();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await guest.message().blur();
    await expect(previewLines(page).first()).toBeVisible();
    expect((await moved()).sum).toBeLessThan(0.02);
  });

  const lines = await readPages(page);
  await guest.send();
  await guest.expectArrived();
  await page.getByRole('link', { name: 'See your card' }).click();
  const sentLines = page.locator('[data-line="words"]');
  await expect(sentLines.first()).toBeVisible();
  await expect.poll(async () => sentLines.allTextContents()).toEqual(lines);
});

test('the preview of a card shows its photo and gift, and a tap on the photo opens its sheet', async ({
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
