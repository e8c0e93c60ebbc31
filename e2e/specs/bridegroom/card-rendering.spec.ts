import type { Locator } from '@playwright/test';
import type { ComposedInside } from '@keepsake/shared/api/composed';
import { newCouple, newEvent, sendFiles } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { animationsEnd } from '../../core/animations.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { agreement, greyOf, pagesOf, WIDTH, type Grey } from '../../core/compare-pictures.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Pixels of the picture per unit of the card's composition. */
const UNIT = WIDTH / 500;
/** A card's PDF is trimmed to 150 × 210 mm and has 3 mm of bleed on every side. */
const BEYOND = { x: 3 / 156, y: 3 / 216 };
/** The front fills the page with its bleed, so it is drawn 218.4 mm high and cut off by 1.2 mm at top and bottom. */
const OFF_PAPER = { x: 0, y: 1.2 / 218.4 };
/** Lowest acceptable correlation: browser and PDF renderer smooth the edges of letters differently. */
const ALIKE = 0.9;
const message =
  'Dear both,\nmay the two of you always dance in the kitchen, share one umbrella in the rain and ' +
  'never run out of things to say. Affectionately, with waffles, tea & AVOWALS.';
const designs = [
  'olive-branch',
  'first-light',
  'horizon',
  'citrus',
  'peony',
  'coupes',
  'night-garden',
  'archway',
  'delft',
  'letterhead',
];
/** Designs of every run: a drawing of many pieces, and one of letters only. `DESIGNS=all` compares all. */
const inEveryRun = new Set(['night-garden', 'letterhead']);
const compared = designs.filter((name) => process.env.DESIGNS === 'all' || inEveryRun.has(name));

test('a card looks the same on its page, at the opening night and in its PDF, pixel by pixel', async ({
  server,
  browser,
}) => {
  const couple = await newCouple(server);
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1920, height: 1200 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signInHere(page, couple);

  for (const design of compared)
    await test.step(design, async () => {
      const event = await newEvent(couple);
      const card = { senderName: 'June', message, design, photo: PHOTO };
      const id = await sendFiles(server, event, card);

      await page.goto(`/bride-groom/wedding/${event.id}/opening`);
      await page.getByRole('button', { name: /^Open the card from/ }).click();
      const evening = await greyOf(
        await pictureOf(page.locator('[data-face]:not([hidden])').nth(1)),
      );
      const front = await greyOf(await pictureOf(page.locator('[data-face="0"]')), OFF_PAPER);

      await page.goto(`/bride-groom/received-cards/${id}/details`);
      const sheet = page.locator('[data-line]').first().locator('xpath=../..');
      const screen = await greyOf(await pictureOf(sheet));

      const { inside } = await couple.get<{ inside: ComposedInside }>(
        `v2/events/received-card/${id}/details`,
      );
      const { url } = await couple.get<{ url: string }>(`v2/events/received-card/${id}/pdf/link`);
      const pdf = await page.request.get(url);
      const [frontPage, insidePage] = await pagesOf(await pdf.body());
      if (!frontPage || !insidePage) throw new Error('The PDF has no inside.');
      const paper = await greyOf(insidePage, BEYOND);

      const items = inside.pages[0]?.items ?? [];
      const lines = items.filter((item) => item.kind === 'line');
      expect(lines.length).toBeGreaterThan(3);
      for (const [name, other] of [
        ['evening', evening],
        ['paper', paper],
      ] as const) {
        for (const { x, y, width, size, runs } of lines) {
          const [left, top] = [x * UNIT - 4, (y - size) * UNIT - 2];
          const place = { left, top, width: width * UNIT + 8, height: size * 1.4 * UNIT + 4 };
          expectSame(screen, other, place, `${name}: ${runs.map(({ text }) => text).join('')}`);
        }
        for (const item of items) {
          if (item.kind !== 'photo') continue;
          const [left, top] = [item.x * UNIT, item.y * UNIT];
          const place = { left, top, width: item.width * UNIT, height: item.height * UNIT };
          expectSame(screen, other, place, `${name}: photo`);
        }
      }
      const whole = { left: 0, top: 0, width: WIDTH, height: (WIDTH * 7) / 5 };
      expectSame(front, await greyOf(frontPage), whole, 'front');
    });
  await context.close();
});

/** Takes a picture of a card's face once its files and fonts are loaded. */
async function pictureOf(face: Locator): Promise<Buffer> {
  await expect(face).toBeVisible();
  await face.page().waitForLoadState('networkidle');
  await face.page().evaluate(async () => document.fonts.ready);
  await animationsEnd(face.page());
  return face.screenshot();
}

function expectSame(
  one: Grey,
  other: Grey,
  place: Parameters<typeof agreement>[2],
  what: string,
): void {
  const { dx, dy, likeness } = agreement(one, other, place);
  expect.soft(Math.abs(dx), `${what}: moved sideways`).toBeLessThanOrEqual(1);
  expect.soft(Math.abs(dy), `${what}: moved up or down`).toBeLessThanOrEqual(1);
  expect.soft(likeness, `${what}: likeness`).toBeGreaterThan(ALIKE);
}
