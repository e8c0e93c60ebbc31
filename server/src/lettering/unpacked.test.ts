import { create, openSync } from 'fontkit';
import { face, partOf } from './faces.ts';
import { unpacked } from './unpacked.ts';

it.each([
  ['@fontsource/cormorant-garamond', '500-normal', 'Keepsake & Œuvre'],
  ['@fontsource/source-sans-3', '400-normal', 'Total: $1,234.50 − Żółć'],
  ['@fontsource/source-sans-3', '400-normal', 'Владимир'],
])('%s %s has the same letters unpacked: %s', (family, cut, text) => {
  for (const character of text) {
    const file = partOf(face(family, cut), character)?.file ?? '';
    const [packed, plain] = [openSync(file), create(unpacked(file))];
    const drawn = [packed, plain].map((font) => {
      if (!('layout' in font)) throw new Error('A collection of fonts.');
      const { glyphs } = font.layout(character);
      return glyphs.map((glyph) => [glyph.advanceWidth, glyph.path.toSVG()]);
    });
    expect(drawn[1]).toEqual(drawn[0]);
    expect(drawn[0]).toHaveLength(1);
  }
  expect(unpacked(partOf(face(family, cut), 'a')?.file ?? '')).toBe(
    unpacked(partOf(face(family, cut), 'b')?.file ?? ''),
  );
});
