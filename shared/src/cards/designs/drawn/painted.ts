import { stationeryOf } from './inside.ts';
import type { Palette } from './palette.ts';

/** A luminance mask of a drawing: areas filled with `{a}`, the foil, are white, all others black. */
export function foilOf(svg: string): string {
  return svg.replaceAll(/\{([a-z]+)\}/g, (_mark, name: string) =>
    name === 'a' ? '#ffffff' : '#000000',
  );
}

/**
 * Fills a drawing with the colours of a palette.
 * @param svg contains colour marks: `{ground}`, `{ink}`, `{a}` to `{d}`, and `{sheet}` and `{words}` of the inside
 */
export function painted(svg: string, palette: Palette): string {
  const { sheet, words } = stationeryOf(palette);
  const colours = new Map(Object.entries({ ...palette, sheet, words }));
  return svg.replaceAll(/\{([a-z]+)\}/g, (mark, name: string) => colours.get(name) ?? mark);
}
