/** @jest-environment node */
import type { CardMedia } from '@keepsake/shared/api';
import { contentsOf, frontPhotoOf, picturesOf, type CardAnswer } from './contents.ts';
import { envelopeParts } from './Envelope.tsx';
import { fitNames } from './fit-names.ts';

const photo = (id: string) => ({ id, kind: 'photo', url: `/${id}`, preview: null }) as CardMedia;
const [first, second] = [photo('first'), photo('second')];

const design = {
  id: 'instant',
  name: 'Instant',
  image: '/designs/instant.svg',
  front: {
    lettering: 'serif',
    words: { middle: 80, width: 70, height: 30 },
    photo: { shape: 'rect', left: 20, top: 20, width: 50, height: 50 },
  },
} as NonNullable<CardAnswer['design']>;

const card = (changes: Partial<CardAnswer>): CardAnswer => ({
  design,
  colour: null,
  custom_image: null,
  photos: [first, second],
  message: '',
  sender_name: 'Ruth',
  gift: 0,
  currency: 'usd',
  ...changes,
});
const shown = (changes: Partial<CardAnswer>) => contentsOf(card(changes), ['Ada'], (path) => path);

test('the photo that a front carries is inside as well, whole', () => {
  const { picture, photos } = shown({});
  expect(picture).toBe('/first');
  expect(photos).toMatchObject([
    { src: '/first', alt: 'Photo 1 of 2 from Ruth' },
    { src: '/second', alt: 'Photo 2 of 2 from Ruth' },
  ]);
  expect(picturesOf(shown({}))).toContain('/designs/instant.inside.svg');
});

test('on other designs all photos are inside', () => {
  const { picture, photos } = shown({ design: { ...design, front: null } });
  expect(picture).toBeNull();
  expect(photos).toHaveLength(2);
});

test('without a design the own picture is the front', () =>
  expect(frontPhotoOf(card({ design: null, custom_image: second }))).toBe(second));

test.each([
  ['/designs/peonies.svg', 'url("/designs/peonies.liner.svg")'],
  ['https://elsewhere.test/peonies.svg', ''],
])('an open flap of %s has the colour of its envelope, with a liner or none', (image, liner) => {
  const { envelope, lining } = envelopeParts({ image, colours: [] }, null);
  expect(lining.background.startsWith(liner)).toBe(true);
  expect(lining.background.endsWith(envelope)).toBe(true);
  // A separate property would be reset by the shorthand, or reset the liner.
  expect(lining).not.toHaveProperty('bgcolor');
});

const place = { width: 64, height: 46, largest: 11 };
const sixty = 'Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield';

test('short names are as large as their place allows', () => {
  expect(fitNames(['Anna', 'Ben'], place)).toBe(11);
  expect(fitNames(['A'], { ...place, largest: 15 })).toBe(15);
});

test('longer names are smaller', () => {
  const sizes = [['Anna'], ['Alexandrina'], [sixty], [sixty, sixty]].map((names) =>
    fitNames(names, { ...place, largest: 15 }),
  );
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(new Set(sizes).size).toBe(sizes.length);
});

test('a word is not broken while it can be read', () => {
  const size = fitNames(['Wolfeschlegelsteinhausen'], { ...place, largest: 15 });
  expect(size).toBeGreaterThan(4);
  expect(size * 24 * 0.4).toBeLessThan(place.width);
});

test('sixty letters without a space still have a size', () =>
  expect(fitNames(['x'.repeat(60)], place)).toBeCloseTo(3.6));

test('letters that are square need twice the room', () =>
  expect(fitNames(['田中優子の家族一同'], place)).toBeLessThan(fitNames(['Anna Lena'], place)));
