import { stationeryOf } from './inside.ts';
import type { Palette } from './palette.ts';

/** What is filled with `{a}` white, all else black: where foil is, as a mask of brightness. */
export function foilOf(svg: string): string {
  return svg.replaceAll(/\{([a-z]+)\}/g, (_mark, name: string) =>
    name === 'a' ? '#ffffff' : '#000000',
  );
}

/**
 * A drawing in the colours of a palette.
 * @param svg with marks for colours: `{ground}`, `{ink}`, `{a}` to `{d}`, and `{sheet}` and `{words}` of the inside
 */
export function painted(svg: string, palette: Palette): string {
  const { sheet, words } = stationeryOf(palette);
  const colours = new Map(Object.entries({ ...palette, sheet, words }));
  return svg.replaceAll(/\{([a-z]+)\}/g, (mark, name: string) => colours.get(name) ?? mark);
}
