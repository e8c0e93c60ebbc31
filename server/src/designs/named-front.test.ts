import { SMALLEST_NAMES, wordsOn } from '@keepsake/shared/designs/drawn';
import { contrast } from '@keepsake/shared/theme/contrast';
import { fc } from '@keepsake/shared/testing/property';
import sharp from 'sharp';
import { collection } from './collection.ts';
import { namedFront } from './named-front.ts';
import { frontPicture } from './pictures.ts';

const kinds: [kind: string, names: string[]][] = [
  ['one letter', ['A']],
  ['two short names', ['Amara', 'Luca']],
  ['sixty letters', ['Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield']],
  ['sixty letters without a space', ['x'.repeat(60)]],
  ['right to left', ['דנה', 'محمد']],
  ['two long names', ['Maximiliana Alexandra', 'Wilhelmine Friederike']],
  ['Chinese and Korean', ['田中優子', '지민']],
  ['emoji', ['Anna 💍', 'Ben 🎉']],
];
const greetings = ['Congratulations', 'Welcome, little one', 'Mazel tov'];

/** Where the words alone leave ink, in per cent of the width of the card. */
async function inked(front: string, bare: string) {
  const words = front.slice(bare.lastIndexOf('</svg>'));
  const alone = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 700" width="100" height="140"><rect width="500" height="700" fill="#fff"/>${words.replace(/fill="#\w+"/, 'fill="#000"')}`;
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
/** Every design with every kind of name, and each of both with every greeting. */
const fronts = kinds.flatMap(([kind, names], row) =>
  designs.map(({ id, front }, column) => {
    const greeting = greetings[(row + column) % greetings.length] ?? '';
    return { kind, names, id, front, greeting };
  }),
);

it.each(fronts)(
  'a name of $kind stands whole in its place on $id: $greeting',
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
    // Both are in per cent of the width; a card is 140 of them high.
    expect(top).toBeGreaterThanOrEqual(1.4 * middle - height / 2 - 4);
    expect(bottom).toBeLessThanOrEqual(1.4 * middle + height / 2 + 4);
  },
);

/** How much of the words lies on what they cannot be told from, as a part of them. */
async function unreadable(named: string, bare: string, ink: string): Promise<number> {
  const pixels = async (svg: string) =>
    sharp(Buffer.from(svg)).resize(250, 350).removeAlpha().raw().toBuffer();
  const words = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 700" width="250" height="350"><rect width="500" height="700" fill="#fff"/>${named.slice(bare.lastIndexOf('</svg>')).replace(/fill="#\w+"/, 'fill="#000"')}`;
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

it.each(coloured)('no words on $id in $key run over what is drawn', async ({ id, colour, key }) => {
  const image = `/designs/${id}.svg`;
  const [, ink = ''] = colour.palette;
  for (const names of [
    ['Amara', 'Luca'],
    ['Maximiliana Alexandra', 'Wilhelmine Friederike'],
  ]) {
    const named = namedFront(image, key, { names, greeting: 'Congratulations' }) ?? '';
    expect(await unreadable(named, frontPicture(image, key) ?? '', ink)).toBeLessThan(0.02);
  }
});

it('names are as large as their place allows, and never tiny', () => {
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

it('names for which there is no room give way to the greeting', () => {
  const { front } = collection.get('scallop') ?? {};
  if (!front) throw new Error('It is not there.');
  const names = ['Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield', 'x'.repeat(60)];
  expect(wordsOn(front, names, 'Mazel tov').names).toBeNull();
  expect(wordsOn(front, names, '').names?.size).toBe(SMALLEST_NAMES);
  expect(wordsOn(front, [], 'Mazel tov').greeting?.size).toBeGreaterThan(10);
});

it.each(['田中', '지민', 'さくら 🌸'])('%s stands on the front', (name) => {
  const bare = namedFront('/designs/citrus.svg', null, { names: [], greeting: 'Cheers' }) ?? '';
  const named =
    namedFront('/designs/citrus.svg', null, { names: [name, 'Anna'], greeting: 'Cheers' }) ?? '';
  expect(named.length).toBeGreaterThan(bare.length + 1000);
});

it('a name of which we have no letters leaves the greeting alone on the front', () => {
  const bare = frontPicture('/designs/citrus.svg', null);
  const front = (names: string[], greeting: string) =>
    namedFront('/designs/citrus.svg', null, { names, greeting });
  expect(front(['𒅌'], 'Mazel tov')).toBe(front([], 'Mazel tov'));
  expect(front(['𒅌'], '')).toBe(bare);
  expect(front([], '')).toBe(bare);
});

it('a picture from elsewhere has no front of ours', () =>
  expect(
    namedFront('https://elsewhere.test/citrus.svg', null, { names: ['Anna'], greeting: '' }),
  ).toBeNull());
