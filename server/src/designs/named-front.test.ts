import { SMALLEST_NAMES, wordsOn } from '@keepsake/shared/designs/drawn';
import { contrast } from '@keepsake/shared/theme/contrast';
import { fc } from '@keepsake/shared/testing/property';
import sharp from 'sharp';
import { collection } from './collection.ts';
import { namedFront } from './named-front.ts';
import { frontPicture } from './pictures.ts';

/** Names that fill the place of the words most. */
const largest: [kind: string, names: string[]][] = [
  ['sixty letters', ['Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield']],
  ['sixty letters without a space', ['x'.repeat(60)]],
  ['two long names', ['Maximiliana Alexandra', 'Wilhelmine Friederike']],
];
const others: typeof largest = [
  ['one letter', ['A']],
  ['two short names', ['Amara', 'Luca']],
  ['right to left', ['דנה', 'محمد']],
  ['Chinese and Korean', ['田中優子', '지민']],
  ['emoji', ['Anna 💍', 'Ben 🎉']],
];
const greetings = ['Congratulations', 'Welcome, little one', 'Mazel tov'];

/** The words of a front alone, black on white. @param size of the picture, as attributes */
const wordsAlone = (named: string, bare: string, size: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 700" ${size}><rect width="500" height="700" fill="#fff"/>${named.slice(bare.lastIndexOf('</svg>')).replace(/fill="#\w+"/, 'fill="#000"')}`;

/** The bounding box of the words, in percent of the card's width. */
async function inked(named: string, bare: string) {
  const alone = wordsAlone(named, bare, 'width="100" height="140"');
  const grey = await sharp(Buffer.from(alone)).greyscale().raw().toBuffer();
  const dark = Array.from(grey.keys()).filter((at) => (grey[at] ?? 255) < 200);
  const [xs, ys] = [dark.map((at) => at % 100), dark.map((at) => Math.floor(at / 100))];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

const designs = [...collection.values()];
/** Every design with each of the largest names; the other names and the greetings take turns. */
const fronts = designs.flatMap(({ id, front }, column) =>
  [...largest, ...others.filter((_, at) => at === column % others.length)].map(
    ([kind, names], row) => {
      const greeting = greetings[(row + column) % greetings.length] ?? '';
      return { kind, names, id, front, greeting };
    },
  ),
);

it.each(fronts)(
  'the words stay within their place on $id with $kind: $greeting',
  async ({ names, id, front, greeting }) => {
    const image = `/designs/${id}.svg`;
    const named = namedFront(image, null, { names, greeting }) ?? '';
    expect(named).not.toMatch(/NaN|undefined|Infinity|<text/);
    const ids = [...named.matchAll(/ id="([^"]+)"/g)].map(([, each]) => each);
    expect(new Set(ids).size).toBe(ids.length);
    const { left, right, top, bottom } = await inked(named, frontPicture(image, null) ?? '');
    const { middle, width, height } = front.words;
    expect(right).toBeGreaterThan(left);
    expect(left).toBeGreaterThanOrEqual(50 - width / 2 - 2);
    expect(right).toBeLessThanOrEqual(50 + width / 2 + 2);
    // Heights, too, are in percent of the width; a card's height is 140.
    expect(top).toBeGreaterThanOrEqual(1.4 * middle - height / 2 - 4);
    expect(bottom).toBeLessThanOrEqual(1.4 * middle + height / 2 + 4);
  },
);

/** Share of the words' pixels whose contrast with the drawing below is less than 3. */
async function unreadable(named: string, bare: string, ink: string): Promise<number> {
  const pixels = async (svg: string) =>
    sharp(Buffer.from(svg)).resize(250, 350).removeAlpha().raw().toBuffer();
  const words = wordsAlone(named, bare, 'width="250" height="350"');
  const [mask, ground] = [await pixels(words), await pixels(bare)];
  const hex = (at: number) =>
    `#${[0, 1, 2].map((part) => (ground[at + part] ?? 0).toString(16).padStart(2, '0')).join('')}`;
  const inked = Array.from({ length: mask.length / 3 }, (_, at) => at * 3).filter(
    (at) => (mask[at] ?? 255) < 100,
  );
  return inked.filter((at) => contrast(ink, hex(at)) < 3).length / inked.length;
}

const coloured = [...collection.values()].flatMap((design) =>
  design.colours.map((colour) => ({ design, id: design.id, colour, key: colour.key })),
);

it.each(coloured)(
  'the words on $id in $key contrast with the drawing',
  async ({ id, colour, key }) => {
    const image = `/designs/${id}.svg`;
    const [, ink = ''] = colour.palette;
    for (const names of [
      ['Amara', 'Luca'],
      ['Maximiliana Alexandra', 'Wilhelmine Friederike'],
    ]) {
      const named = namedFront(image, key, { names, greeting: 'Congratulations' }) ?? '';
      expect(await unreadable(named, frontPicture(image, key) ?? '', ink)).toBeLessThan(0.02);
    }
  },
);

it('names are never smaller than the smallest size; else only the greeting is shown', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  const design = fc.constantFrom(...collection.values());
  fc.assert(
    fc.property(design, fc.array(name, { minLength: 1, maxLength: 2 }), ({ front }, names) => {
      const words = wordsOn(front, names, 'Congratulations');
      expect(words.names ?? words.greeting).not.toBeNull();
      if (words.names) expect(words.names.size).toBeGreaterThanOrEqual(SMALLEST_NAMES);
    }),
  );
});

it('names that do not fit give way to the greeting, if there is one', () => {
  const { front } = collection.get('scallop') ?? {};
  if (!front) throw new Error('The design is missing.');
  const names = ['Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield', 'x'.repeat(60)];
  expect(wordsOn(front, names, 'Mazel tov').names).toBeNull();
  expect(wordsOn(front, names, '').names?.size).toBe(SMALLEST_NAMES);
  expect(wordsOn(front, [], 'Mazel tov').greeting?.size).toBeGreaterThan(10);
});

it.each(['田中', '지민', 'さくら 🌸'])('the name %s is drawn on the front', (name) => {
  const bare = namedFront('/designs/citrus.svg', null, { names: [], greeting: 'Cheers' }) ?? '';
  const named =
    namedFront('/designs/citrus.svg', null, { names: [name, 'Anna'], greeting: 'Cheers' }) ?? '';
  expect(named.length).toBeGreaterThan(bare.length + 1000);
});

it('a name without letters in any font is left out of the front', () => {
  const bare = frontPicture('/designs/citrus.svg', null);
  const front = (names: string[], greeting: string) =>
    namedFront('/designs/citrus.svg', null, { names, greeting });
  expect(front(['𒅌'], 'Mazel tov')).toBe(front([], 'Mazel tov'));
  expect(front(['𒅌'], '')).toBe(bare);
  expect(front([], '')).toBe(bare);
});

it('a picture of another site has no front with names', () =>
  expect(
    namedFront('https://elsewhere.test/citrus.svg', null, { names: ['Anna'], greeting: '' }),
  ).toBeNull());
