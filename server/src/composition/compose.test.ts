import { PAGE } from '@keepsake/shared/api/card-page';
import type { ComposedInside, ComposedLine } from '@keepsake/shared/api/composed';
import { fc } from '@keepsake/shared/testing/property';
import { fileOf, webFileOf } from '../lettering/font-files.ts';
import { settable } from '../lettering/runs.ts';
import { wishes } from '../testing/wishes.ts';
import { compose, type CardToCompose } from './compose.ts';

const plain: CardToCompose = {
  message: '',
  sender: 'Aunt Rosa',
  hasCorners: true,
  letters: 'serif',
  photos: [],
  film: null,
  hasVoice: false,
};

const linesOf = ({ pages }: ComposedInside, of: ComposedLine['of'] = 'words') =>
  pages.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'line' && item.of === of ? [item] : [])),
  );
const textOf = ({ runs }: ComposedLine) => runs.map(({ text }) => text).join('');
/** The visible characters of a text. */
const visible = (text: string) =>
  settable(text).replaceAll(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

const scripts = [
  'With all our love, ',
  'שָׁלוֹם לָכֶם (1965) ',
  'محمد وليلى 24/7 ',
  'क्षत्रिय ',
  'ご結婚おめでとうございます。末永く',
  'ขอให้มีความสุขมากๆ',
  '결혼을 진심으로 ',
  'chúc mừng hạnh phúc ',
  'Zażółć gęślą jaźń ',
  '👨‍👩‍👧 ',
  '\n',
  '\n\n\n\n\n',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
] as const;
const messages = fc
  .array(fc.oneof(fc.constantFrom(...scripts), fc.string({ unit: 'grapheme', maxLength: 8 })), {
    maxLength: 60,
  })
  .map((parts) => parts.join('').slice(0, 2000));
const side = fc.option(fc.integer({ min: 1, max: 9000 }), { nil: null });
const size = fc.record({ width: side, height: side });
const cards = fc.record<CardToCompose>({
  message: messages,
  sender: fc.oneof(
    fc.constantFrom('Rosa', 'משפחת כהן', 'W'.repeat(120)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  ),
  hasCorners: fc.boolean(),
  letters: fc.constantFrom('serif', 'sans'),
  photos: fc
    .array(size, { maxLength: 6 })
    .map((photos) => photos.map((each, at) => ({ id: String(at), ...each }))),
  film: fc.option(size, { nil: null }),
  hasVoice: fc.boolean(),
});

it('sets every character in order, and everything within its page', () => {
  fc.assert(
    fc.property(cards, (card) => {
      const inside = compose(card);
      expect(visible(linesOf(inside).map(textOf).join(''))).toBe(visible(card.message));
      for (const { items } of inside.pages) {
        expect(items.length).toBeGreaterThan(0);
        for (const item of items) {
          const isLine = item.kind === 'line';
          const [top, bottom] = isLine
            ? [item.y - item.size, item.y + item.size * 0.3]
            : [item.y, item.y + item.height];
          expect(item.x).toBeGreaterThanOrEqual(-0.01);
          expect(item.x + item.width).toBeLessThanOrEqual(PAGE.width + 0.01);
          expect(top).toBeGreaterThanOrEqual(-0.01);
          expect(bottom).toBeLessThanOrEqual(PAGE.height + 0.01);
        }
      }
      const media = inside.pages.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'photo' ? [item.media] : [])),
      );
      expect(media.toSorted()).toEqual(card.photos.map(({ id }) => id).toSorted());
    }),
    { numRuns: 150 },
  );
});

it('has one slot each for the video, voice note, gift and day of a card', () => {
  const slots = (card: Partial<CardToCompose>) =>
    compose({ ...plain, ...card })
      .pages.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'slot' ? item.of : [])))
      .toSorted();
  expect(slots({})).toEqual(['day', 'gift']);
  const film = { width: 1080, height: 1920 };
  const photos = [{ id: 'a', width: 4000, height: 3000 }];
  expect(slots({ film, hasVoice: true })).toEqual(['day', 'film', 'gift', 'voice']);
  expect(slots({ film, hasVoice: true, photos })).toEqual(['day', 'film', 'gift', 'voice']);
});

it.each(wishes)('%s is set in fonts that browsers have, too', (_script, message, sender) => {
  const inside = compose({ ...plain, message, sender });
  for (const line of [...linesOf(inside), ...linesOf(inside, 'sender')])
    for (const { face, emoji, width } of line.runs) {
      expect(width).toBeGreaterThan(0);
      if (face === null) expect(emoji.length).toBeGreaterThan(0);
      else expect([fileOf(face), webFileOf(face)]).not.toContain(null);
    }
});

it('a long message continues on more pages, and the signature is never alone on one', () => {
  const inside = compose({ ...plain, message: 'We wish you all the best. '.repeat(75) });
  expect(inside.pages.length).toBeGreaterThan(1);
  const last = inside.pages.at(-1)?.items ?? [];
  expect(last.filter((item) => item.kind === 'line' && item.of === 'words').length).toBeGreaterThan(
    1,
  );
  expect(compose({ ...plain, message: 'Be happy.' }).pages).toHaveLength(1);
});

it('a number in an Arabic paragraph keeps its direction on every line', () => {
  const lines = linesOf(
    compose({ ...plain, message: `${'مبروك '.repeat(60)}1965 ${'مبروك '.repeat(9)}` }),
  );
  const year = lines.flatMap(({ runs }) => runs).find(({ text }) => text.includes('1965'));
  expect(year?.level).toBe(2);
  expect(lines.every(({ from_right }) => from_right)).toBe(true);
});

it.each(['עם ישראל  1965 (חי)  12', 'مبروك  1965  و  24/7'])(
  'sets %j as if it had single spaces',
  (message) => {
    const single = message.replaceAll(/ +/g, ' ');
    expect(compose({ ...plain, message, sender: message })).toEqual(
      compose({ ...plain, message: single, sender: single }),
    );
  },
);

it('breaks no Thai word at its repetition mark', () => {
  const message = 'ขอให้มีความสุขมากๆ และรักกันตลอดไปนะครับ';
  const lines = linesOf(compose({ ...plain, message })).map(textOf);
  for (const line of lines) expect(line).not.toMatch(/สุ$|^ข(?!อ)/);
});

it('shrinks a photo rather than adding a page for the last lines', () => {
  const photos = [{ id: 'a', width: 640, height: 480 }];
  const message = 'Watch this first — with all our love, to the happiest people in the world.';
  const { pages } = compose({ ...plain, message, photos, hasVoice: true });
  expect(pages).toHaveLength(1);
  expect(pages[0]?.items[0]).toMatchObject({ kind: 'photo' });
});

it('keeps a chain of joined emoji, which readers count as one, within its column', () => {
  for (const message of [Array(30).fill('🐶').join('\u200d'), 'क्'.repeat(300)]) {
    const lines = linesOf(compose({ ...plain, message }));
    expect(lines.length).toBeGreaterThan(1);
    for (const { x, width } of lines) {
      expect(x).toBeGreaterThan(0);
      expect(x + width).toBeLessThan(PAGE.width);
    }
  }
});
