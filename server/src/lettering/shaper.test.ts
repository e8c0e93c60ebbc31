import { mock } from 'node:test';
import * as harfbuzz from 'harfbuzzjs';
import { face } from './faces.ts';
import { shapeGlyphs } from './shaper.ts';

it('shapes all texts in one buffer of HarfBuzz, each as if it were the first', () => {
  const [{ file } = { file: '' }] = face('@fontsource/source-sans-3', '400-normal').parts;
  const adding = mock.method(harfbuzz.Buffer.prototype, 'addText');
  const first = shapeGlyphs(file, 'Many years', false);
  shapeGlyphs(file, 'שנים רבות', true);
  expect(shapeGlyphs(file, 'Many years', false)).toEqual(first);
  const buffers = adding.mock.calls.map((call) => call.this);
  adding.mock.restore();
  expect(buffers).toHaveLength(3);
  expect(new Set(buffers).size).toBe(1);
});
