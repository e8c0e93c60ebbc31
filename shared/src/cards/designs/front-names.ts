import { lookOf, type Lettering } from './drawn/looks.ts';
import { fitNames, type NamesBox } from './fit-names.ts';

/** How much wider than the display serif letters run. */
const WIDE: Record<Lettering, number> = { serif: 1, italic: 1, sans: 1.1, bold: 1.2 };

/** The hairlines above and below a name that stands alone, in per cent of the card's width. */
export const HAIRLINES = { width: 22, thick: 0.35, above: 4, below: 4.6, opacity: 0.45 };

/** How faint the ampersand between two names is. */
export const AMPERSAND_OPACITY = 0.75;

/** The room of names on a front; a name alone has that of two. */
export function namesBoxOn(
  { width, height }: Pick<NamesBox, 'width' | 'height'>,
  count: number,
): NamesBox {
  return count === 1
    ? { width, height: Math.min(34, height - 8), largest: 15 }
    : { width, height, largest: 11 };
}

/** How large names are in a lettering, in per cent of the card's width. */
export function sizeOfNames(
  names: readonly string[],
  place: NamesBox,
  lettering: Lettering,
): number {
  const wide = WIDE[lettering];
  return fitNames(names, {
    ...place,
    width: place.width / wide,
    largest: place.largest / wide,
  });
}

/** How names stand on the front of a design of ours: the same on screens, in print and in files; null for others. */
export function namesOn(design: string, names: readonly string[]) {
  const look = lookOf(design);
  if (!look) return null;
  const { middle, width, lettering } = look;
  const size = sizeOfNames(names, namesBoxOn(look, names.length), lettering);
  return { middle, width, lettering, size };
}
