import { fitNames } from './fit-names.ts';

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
