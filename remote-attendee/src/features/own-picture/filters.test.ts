import { applyTo, filters, valuesOf } from './filters.ts';

test('black and white makes the three channels equal and leaves alpha unchanged', () => {
  const pixels = new Uint8ClampedArray([255, 0, 0, 255, 10, 200, 30, 128]);
  applyTo(pixels, filters.mono.matrix ?? []);
  expect(pixels[0]).toBe(pixels[1]);
  expect(pixels[5]).toBe(pixels[6]);
  expect(pixels[3]).toBe(255);
  expect(pixels[7]).toBe(128);
});

test('white stays bright and every value stays between 0 and 255', () => {
  for (const { matrix } of Object.values(filters)) {
    const pixels = new Uint8ClampedArray([255, 255, 255, 255]);
    if (matrix) applyTo(pixels, matrix);
    expect(Math.min(...pixels)).toBeGreaterThan(200);
  }
});

test('the preview uses the same matrix', () =>
  expect(valuesOf(filters.warm.matrix ?? []).split(' ')).toHaveLength(20));
