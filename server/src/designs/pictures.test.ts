import { gzipSync } from 'node:zlib';
import { contrast } from '@keepsake/shared/theme/contrast';
import { paletteOf, stationeryOf } from '@keepsake/shared/designs/drawn';
import sharp from 'sharp';
import { collection } from './collection.ts';
import { designPicture, frontPicture } from './pictures.ts';

const all = [...collection].flatMap(([id, { colours }]) =>
  colours.map(({ key }) => [id, key] as const),
);
const MIN_CONTRAST = 4.5;
/** Compressed bytes of a picture, so that it loads on a phone with a bad connection. */
const MAX_BYTES = 6 * 1024;

function svg(file: string): string {
  const picture = designPicture(file);
  if (picture === null) throw new Error(`${file} is not there.`);
  return picture;
}

it('the collection has at least thirty designs, each in at least two colours', () => {
  expect(collection.size).toBeGreaterThanOrEqual(30);
  for (const { colours } of collection.values())
    expect(new Set(colours.map(({ key }) => key)).size).toBeGreaterThanOrEqual(2);
});

it.each(all)('%s in %s is a small drawing without text and external files', (id, colour) => {
  for (const part of ['', '.inside', '.liner']) {
    const picture = svg(`${id}.${colour}${part}.svg`);
    expect(picture).not.toMatch(/NaN|undefined|<text|<image|https?:(?!\/\/www\.w3\.org)/);
    expect(gzipSync(picture).length).toBeLessThan(MAX_BYTES);
  }
});

/** Ids of single shapes that a picture draws by `use`. */
function shapesUsed(picture: string): string[] {
  const used = new Set([...picture.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id));
  return [...picture.matchAll(/<(?:path|circle|ellipse|rect) id="([^"]+)"/g)].flatMap(([, id]) =>
    id !== undefined && used.has(id) ? [id] : [],
  );
}

// A browser builds a tree for each `use`: with single shapes written out, a front is drawn in two thirds of the time, and
// its compressed file is no larger.
it.each(all)('%s in %s repeats only groups by `use`, no single shapes', (id, colour) => {
  for (const part of ['', '.inside', '.liner', '.sign'])
    expect(shapesUsed(svg(`${id}.${colour}${part}.svg`))).toEqual([]);
});

/** Colours below the names: the darkest but a tenth, the median, and the lightest but a tenth. */
async function groundsOf(id: string, colour: string): Promise<string[]> {
  const { middle = 50, width = 50, height = 40 } = collection.get(id)?.front.words ?? {};
  const pixels = await sharp(Buffer.from(svg(`${id}.${colour}.svg`)), { density: 18 })
    .resize(100, 140)
    .extract({
      left: Math.round(50 - width / 2),
      top: Math.round(1.4 * middle - height / 2),
      width,
      height,
    })
    .removeAlpha()
    .raw()
    .toBuffer();
  const inks = Array.from({ length: pixels.length / 3 }, (_, at) => {
    const rgb = Array.from(pixels.subarray(at * 3, at * 3 + 3));
    return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }).toSorted((one, other) => contrast(one, '#000000') - contrast(other, '#000000'));
  return [0.1, 0.5, 0.9].map((part) => inks[Math.floor(inks.length * part)] ?? '');
}

it.each(all)('names and words on %s in %s are readable', async (id, colour) => {
  const palette = paletteOf(collection.get(id) ?? null, colour);
  if (!palette) throw new Error('The design has no such colour.');
  for (const ground of await groundsOf(id, colour))
    expect(contrast(palette.ink, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  const { sheet, words, envelope, address } = stationeryOf(palette);
  expect(contrast(words, sheet)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  expect(contrast(address, envelope)).toBeGreaterThanOrEqual(MIN_CONTRAST);
});

it('a front is drawn in the chosen colour, or in that of the design', () => {
  expect(frontPicture('/designs/citrus.svg', null)).toBe(svg('citrus.lemon.svg'));
  expect(frontPicture('/designs/citrus.svg', 'lime')).toBe(svg('citrus.lime.svg'));
  expect(frontPicture('/designs/citrus.svg', 'gone')).toBe(svg('citrus.svg'));
  expect(frontPicture('https://elsewhere.test/citrus.svg', null)).toBeNull();
});

it.each([
  'none.svg',
  'citrus.none.svg',
  'citrus.lime.lime.svg',
  'toString.svg',
  '../citrus.svg',
  'citrus',
  // Only designs with a foil have its picture.
  'citrus.foil.svg',
])('there is no picture %s', (file) => expect(designPicture(file)).toBeNull());

it.each([...collection.values()].filter(({ front }) => front.finish === 'foil'))(
  'the foil of $id covers a part of its front',
  async ({ id }) => {
    const { channels } = await sharp(Buffer.from(svg(`${id}.foil.svg`)))
      .greyscale()
      .stats();
    const bright = channels[0]?.mean ?? 0;
    expect(bright).toBeGreaterThan(1);
    expect(bright).toBeLessThan(100);
  },
);
