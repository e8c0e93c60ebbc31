import { create, openSync } from 'fontkit';
import { face } from './faces.ts';
import { decompressedFont } from './decompressed-font.ts';

function fileWith(family: string, cut: string, sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const has = ([first, last]: [number, number]) => code >= first && code <= last;
  return face(family, cut).parts.find(({ ranges }) => ranges.some(has))?.file ?? '';
}

it.each([
  ['@fontsource/cormorant-garamond', '500-normal', 'Keepsake & Œuvre'],
  ['@fontsource/source-sans-3', '400-normal', 'Total: $1,234.50 − Żółć'],
  ['@fontsource/source-sans-3', '400-normal', 'Владимир'],
])('%s %s has the same glyphs when unpacked: %s', (family, cut, text) => {
  for (const character of text) {
    const file = fileWith(family, cut, character);
    const [packed, plain] = [openSync(file), create(decompressedFont(file))];
    const drawn = [packed, plain].map((font) => {
      if (!('layout' in font)) throw new Error('A collection of fonts.');
      const { glyphs } = font.layout(character);
      return glyphs.map((glyph) => [glyph.advanceWidth, glyph.path.toSVG()]);
    });
    expect(drawn[1]).toEqual(drawn[0]);
    expect(drawn[0]).toHaveLength(1);
  }
  const [first, second] = ['a', 'b'].map((sign) => decompressedFont(fileWith(family, cut, sign)));
  expect(first).toBe(second);
});

it('does not return a font that came too late for another one', () => {
  const [latin = '', greek = '', cyrillic = ''] = ['a', 'Ω', 'Ж'].map((sign) =>
    fileWith('@fontsource-variable/eb-garamond', 'wght-normal', sign),
  );
  expect(() => decompressedFont(latin, 0)).toThrow('no answer');
  expect(() => decompressedFont('missing.woff2')).toThrow('ENOENT');
  for (const [file, sign] of [
    [greek, 'Ω'],
    [cyrillic, 'Ж'],
    [latin, 'a'],
  ] as const) {
    const font = create(decompressedFont(file));
    if (!('layout' in font)) throw new Error('A collection of fonts.');
    expect(font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).toBe(true);
  }
});
