import { looks, namesOn } from '@keepsake/shared/designs/drawn';
import sharp from 'sharp';
import { namedFront } from './named-front.ts';
import { frontPicture } from './pictures.ts';

const kinds: [kind: string, names: string[]][] = [
  ['one letter', ['A']],
  ['sixty letters', ['Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield']],
  ['sixty letters without a space', ['x'.repeat(60)]],
  ['right to left', ['דנה', 'محمد']],
  ['two long names', ['Maximiliana Alexandra', 'Wilhelmine Friederike']],
  ['emoji', ['Anna 💍', 'Ben 🎉']],
];

/** Where the names alone leave ink, in per cent of the width of the card. */
async function inked(front: string, bare: string) {
  const names = front.slice(bare.lastIndexOf('</svg>'));
  const alone = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 700" width="100" height="140"><rect width="500" height="700" fill="#fff"/>${names.replace(/fill="#\w+"/, 'fill="#000"')}`;
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

describe.each(kinds)('a name of %s', (_kind, names) => {
  it.each(Object.keys(looks))('stands whole in its place on %s', async (id) => {
    const image = `/designs/${id}.svg`;
    const front = namedFront(image, null, names) ?? '';
    expect(front).not.toMatch(/NaN|undefined|Infinity|<text/);
    const ids = [...front.matchAll(/ id="([^"]+)"/g)].map(([, each]) => each);
    expect(new Set(ids).size).toBe(ids.length);
    const { left, right, top, bottom } = await inked(front, frontPicture(image, null) ?? '');
    const { middle = 0, width = 0, height = 0 } = looks[id] ?? {};
    expect(right).toBeGreaterThan(left);
    expect(left).toBeGreaterThanOrEqual(50 - width / 2 - 2);
    expect(right).toBeLessThanOrEqual(50 + width / 2 + 2);
    // Both are in per cent of the width; a card is 140 of them high.
    expect(top).toBeGreaterThanOrEqual(1.4 * middle - height / 2 - 4);
    expect(bottom).toBeLessThanOrEqual(1.4 * middle + height / 2 + 4);
  });
});

it('names are as large as on screens', () => {
  expect(namesOn('citrus', ['Anna', 'Ben'])).toMatchObject({ lettering: 'serif', size: 11 });
  expect(namesOn('citrus', ['Anna'])?.size).toBeGreaterThan(11);
  expect(namesOn('none', ['Anna'])).toBeNull();
});

it.each(['田中', '지민', 'さくら 🌸'])('%s stands on the front', (name) => {
  const bare = frontPicture('/designs/citrus.svg', null) ?? '';
  const named = namedFront('/designs/citrus.svg', null, [name, 'Anna']) ?? '';
  expect(named.length).toBeGreaterThan(bare.length + 1000);
});

it('a name of which we have no letters leaves the front as it is', () => {
  const bare = frontPicture('/designs/citrus.svg', null);
  expect(namedFront('/designs/citrus.svg', null, ['𒅌'])).toBe(bare);
  expect(namedFront('/designs/citrus.svg', null, [])).toBe(bare);
});

it('a picture from elsewhere has no front of ours', () =>
  expect(namedFront('https://elsewhere.test/citrus.svg', null, ['Anna'])).toBeNull());
