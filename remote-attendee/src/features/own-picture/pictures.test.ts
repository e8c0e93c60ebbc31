import { bandOf, CARD, cropOf, moved, clamped, turnedOnce, untouched, zoomed } from './edit.ts';
import { applyTo, filters, valuesOf } from './filters.ts';
import { makePicture } from './make-picture.ts';

const wide = { width: 4000, height: 3000 };

test('without an edit the middle is cropped to the ratio of the card', () => {
  const crop = cropOf(wide, untouched);
  expect(crop.width / crop.height).toBeCloseTo(CARD);
  expect(crop.top).toBeCloseTo(0);
  expect(crop.height).toBeCloseTo(3000);
  expect(crop.left + crop.width / 2).toBeCloseTo(2000);
});

test.each([
  [10, 10],
  [-10, -10],
  [0.1, -3],
])('moved by %d and %d the card is still covered', (across, down) => {
  for (const zoom of [1, 2, 9]) {
    const { left, top, width, height } = cropOf(
      wide,
      moved(wide, { ...untouched, zoom }, across, down),
    );
    expect(left).toBeGreaterThanOrEqual(-0.001);
    expect(top).toBeGreaterThanOrEqual(-0.001);
    expect(left + width).toBeLessThanOrEqual(4000.001);
    expect(top + height).toBeLessThanOrEqual(3000.001);
  }
});

test('a picture dragged to the right shows more of its left', () =>
  expect(moved(wide, untouched, 0.2, 0).x).toBeLessThan(0.5));

test('the zoom stays between 1 and 4', () => {
  expect(zoomed(wide, untouched, 100).zoom).toBe(4);
  expect(zoomed(wide, untouched, 0.1).zoom).toBe(1);
});

test('four rotations restore the edit', () => {
  const begun = clamped(wide, { ...untouched, zoom: 2, x: 0.6, y: 0.6 });
  const round = [1, 2, 3, 4].reduce((edit) => turnedOnce(wide, edit), begun);
  expect(round.turns).toBe(0);
  expect(round.x).toBeCloseTo(begun.x);
  expect(round.y).toBeCloseTo(begun.y);
});

test('the bands of a card add up to the crop, in every rotation', () => {
  const picture = { width: 4000, height: 3000 };
  for (const turns of [0, 1, 2, 3] as const) {
    const edit = clamped(picture, { ...untouched, turns, zoom: 1.4, x: 0.4, y: 0.6 });
    const bands = [0, 0.25, 0.5, 0.75].map((from) =>
      bandOf(picture, edit, { from, to: from + 0.25, more: 0 }),
    );
    const whole = bandOf(picture, edit, { from: 0, to: 1, more: 0 });
    const area = bands.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area / (whole.width * whole.height)).toBeCloseTo(1, 2);
    for (const { left, top, width, height } of bands) {
      expect(left).toBeGreaterThanOrEqual(whole.left);
      expect(top).toBeGreaterThanOrEqual(whole.top);
      expect(left + width).toBeLessThanOrEqual(whole.left + whole.width);
      expect(top + height).toBeLessThanOrEqual(whole.top + whole.height);
    }
  }
});

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

test('a transparent picture gets a white background', async () => {
  const called: string[] = [];
  const context = new Proxy(
    { fillStyle: '' },
    { get: (_target, name) => () => called.push(String(name)) },
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take) => take(new Blob(['x'])));
  await makePicture({ width: 10, height: 14 } as ImageBitmap, untouched);
  expect(called.indexOf('fillRect')).toBe(0);
  expect(Reflect.getOwnPropertyDescriptor(context, 'fillStyle')?.value).toBe('white');
});
