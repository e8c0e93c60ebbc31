import type { Page } from '@playwright/test';
import type { ComposedInside, ComposedLine } from '@keepsake/shared/api/composed';
import { newCoupleWithEvent, newGuest, sendCard } from '../../core/api.ts';
import { animationsEnd } from '../../core/animations.ts';
import { signInHere } from '../../core/browser-session.ts';
import { navigate } from '../../core/navigate.ts';
import { expect, test } from '../../fixtures/test.ts';

const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
  { width: 3840, height: 2160 },
] as const;
/** Screens on which the whole message is read: the smallest, with most pages, and one with two side by side. */
const READ_ON = [SCREENS[0], SCREENS[2]] as const;
/** Tolerance for positions: one pixel of a card 750 px wide, in units of the card, which is 500 wide. */
const TOLERANCE = 500 / 750;
const sentence = 'We have known you since the two of you shared one umbrella in the rain. ';
const longMessage = Array.from({ length: 26 }, (_, at) => `${at + 1}. ${sentence}`)
  .join('')
  .trim();

/** The visible lines, each with whether it lies wholly within the window. */
async function visibleLines(page: Page): Promise<{ text: string; isWhole: boolean }[]> {
  return page.locator('[data-face]:not([hidden]) [data-line="words"]').evaluateAll((lines) =>
    lines.map((line) => {
      const { left, right, top, bottom } = line.getBoundingClientRect();
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return { text: line.textContent, isWhole };
    }),
  );
}

async function scrolls(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return scrollWidth > innerWidth || scrollHeight > innerHeight;
  });
}

const bare = (text: string) => text.replaceAll(/\s/g, '');

test('at the opening night a long message is read page by page, on any screen, without scrolling', async ({
  server,
  laptop,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, longMessage);
  await sendCard(guest, event.id, 'Be happy.');
  await signInHere(laptop, couple);
  await laptop.goto(`/bride-groom/wedding/${event.id}/opening`);
  const open = laptop.getByRole('button', { name: /^Open the card from/ });
  for (const screen of SCREENS.toReversed()) {
    await laptop.setViewportSize(screen);
    await expect(open).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => scrolls(laptop)).toBe(false);
  }
  await open.click();
  await expect(laptop.locator('[data-line="words"]').first()).toBeAttached();
  const previous = laptop.getByRole('button', { name: 'Previous page of this card' });
  const next = laptop.getByRole('button', { name: 'Next page of this card' });
  for (const screen of READ_ON) {
    await test.step(`on ${screen.width} × ${screen.height}`, async () => {
      await laptop.setViewportSize(screen);
      while (await previous.isEnabled()) await previous.click();
      let read = '';
      for (;;) {
        await expect.poll(async () => scrolls(laptop)).toBe(false);
        await expect
          .poll(async () => (await visibleLines(laptop)).filter(({ isWhole }) => !isWhole))
          .toEqual([]);
        read += (await visibleLines(laptop)).map(({ text }) => text).join('');
        await animationsEnd(laptop);
        const heights = await laptop
          .locator('[data-face]:not([hidden])')
          .evaluateAll((faces) => faces.map((face) => face.getBoundingClientRect().height));
        for (const height of heights) expect(height).toBeCloseTo(heights[0] ?? 0, 0);
        if (!(await next.isEnabled())) break;
        await next.click();
      }
      expect(bare(read)).toBe(bare(longMessage));
      await expect(laptop.getByRole('button', { name: 'Next card' })).toBeInViewport({ ratio: 1 });
    });
  }
  await test.step('keys turn pages before they open the next card', async () => {
    await laptop.keyboard.press('PageUp');
    await expect(next).toBeEnabled();
    await laptop.keyboard.press('ArrowRight');
    await expect(next).toBeDisabled();
    await laptop.keyboard.press('ArrowRight');
    await expect(laptop.getByText('2 of 2', { exact: true })).toBeVisible();
  });
});

const cards = [
  ['first-light', 'Be happy.', 'June Ashby'],
  ['olive-branch', longMessage.slice(0, 500), 'Tante Käthe'],
  ['citrus', 'שָׁלוֹם לָכֶם, מזל טוב (1965) ושנים רבות של אהבה', 'משפחת כהן'],
  ['horizon', 'ألف مبروك، وبالرفاه والبنين 24/7 Anna & Ben', 'ليلى'],
  ['citrus', 'क्षत्रिय प्रिया, आप दोनों को बहुत बधाई', 'प्रिया'],
  ['first-light', 'ご結婚おめでとうございます。末永くお幸せに。ヴァージンロード', '田中'],
  ['olive-branch', 'ขอให้มีความสุขมากๆ รักกันตลอดไป', 'สมชาย'],
  ['citrus', '결혼을 진심으로 축하합니다. 행복하세요', '지민'],
  ['horizon', 'To you two 💍👨‍👩‍👧 with love ❤️', 'Żółć & Jaźń'],
  ['first-light', 'Chúc mừng hạnh phúc, trăm năm bền lâu!', 'Nguyễn Văn An'],
] as const;
test('the browser shows the lines of ten cards in ten scripts where the server composed them', async ({
  server,
  laptop,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = await newGuest(server, event.unique_code);
  await signInHere(laptop, couple);
  for (const [at, [design, message, senderName]] of cards.entries()) {
    const id = await sendCard(guest, event.id, message, undefined, senderName, design);
    const { inside } = await couple.get<{ inside: ComposedInside }>(
      `v2/events/received-card/${id}/details`,
    );
    const composed = linesOf(inside)[0] ?? [];
    await navigate(laptop, `/bride-groom/received-cards/${id}/details`, at === 0);
    await expect(laptop.getByRole('heading', { name: senderName }).first()).toBeVisible();
    await expect(laptop.locator('[data-line]')).toHaveCount(composed.length);
    await expectPlaces(laptop, composed);
  }
});

/** Expects the shown lines to be the composed ones, each in its place. */
async function expectPlaces(page: Page, composed: ComposedLine[]): Promise<void> {
  await expect.poll(async () => fontsMissing(page, composed)).toEqual([]);
  const lines = await measured(page);
  expect(lines).toHaveLength(composed.length);
  for (const [at, line] of composed.entries()) {
    const there = lines[at];
    const text = line.runs.map((run) => (run.emoji.length > 0 ? '' : run.text)).join('');
    expect(there?.text).toBe(text);
    const wanted = { left: line.x, right: line.x + line.width, baseline: line.y };
    for (const side of ['left', 'right', 'baseline'] as const)
      expect(Math.abs((there?.[side] ?? 0) - wanted[side]), `${side} of ${text}`).toBeLessThan(
        TOLERANCE,
      );
  }
}

const linesOf = ({ pages }: ComposedInside) =>
  pages.map(({ items }) => items.filter((item) => item.kind === 'line'));

async function fontsMissing(page: Page, lines: ComposedLine[]): Promise<string[]> {
  const faces = lines.flatMap(({ runs }) => runs.flatMap(({ face }) => face ?? []));
  return page.evaluate(
    (wanted) =>
      wanted.filter(
        (face) =>
          ![...document.fonts].some(
            ({ family, status }) =>
              family.replaceAll('"', '') === `card-${face}` && status === 'loaded',
          ),
      ),
    [...new Set(faces)],
  );
}

/** Text and position of the visible lines, in units of the card. */
async function measured(page: Page) {
  return page.locator('[data-line]:visible').evaluateAll((lines) =>
    lines.map((line) => {
      const sheet = line.parentElement?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const unit = 500 / sheet.width;
      const { left, right } = line.getBoundingClientRect();
      const foot = line.firstElementChild?.getBoundingClientRect().bottom ?? 0;
      return {
        text: line.textContent,
        left: (left - sheet.left) * unit,
        right: (right - sheet.left) * unit,
        baseline: (foot - sheet.top) * unit,
      };
    }),
  );
}
