import type { Lettering } from '@keepsake/shared/api';
import { readsFromRight } from '@keepsake/shared/people';
import { card } from '../../ui/theme/tokens.ts';
import { partAddress } from './addresses.ts';
import { inLetters } from './drawn/front-words.ts';
import { stationeryOf } from './drawn/inside.ts';
import { paletteOf } from './drawn/palette.ts';
import { fitNames } from './fit-names.ts';
import { Names } from './Names.tsx';
import type { ShownDesign } from './shown-design.ts';

/** The names' box on the A4 sheet for the tables, in per cent of the sheet's width. */
const BOX = { width: 68, height: 17.8 };
const LARGEST = 9.07;
/** Two names share one line only if that keeps at least this part of the largest size. */
const ABREAST = 0.7;

/**
 * The styles of a design's sheet for the tables; null for designs outside of our collection, which have none.
 * @param design null for the plain sheet
 */
export function signFor(
  design: Pick<ShownDesign, 'image' | 'colours' | 'front'> | null,
  colour: string | null,
): {
  paper: string | null;
  /** Background colour of the paper, for parts without ornaments. */
  sheet: string;
  words: string;
  lettering: Lettering;
} | null {
  if (!design) return { paper: null, sheet: '#ffffff', words: card.ink, lettering: 'serif' };
  const palette = paletteOf(design, colour);
  const paper = partAddress(design.image, colour, 'sign');
  const lettering = design.front?.lettering;
  if (!palette || paper === null || !lettering) return null;
  const { sheet, words } = stationeryOf(palette);
  return { paper, sheet, words, lettering };
}

/** The names on the sheet for the tables: on one line if short, otherwise one below the other. */
export function SignNames({
  names,
  lettering,
}: {
  names: readonly string[];
  lettering: Lettering;
}) {
  const joined = [names.join(' & ')];
  const oneLine = { width: BOX.width, height: LARGEST * 1.1, largest: LARGEST };
  const mixed = names.some(readsFromRight) && names.length > 1;
  const abreast = !mixed && fitNames(joined, oneLine) >= LARGEST * ABREAST;
  const place = abreast ? oneLine : { ...BOX, largest: LARGEST };
  const shown = abreast ? joined : names;
  return (
    <Names
      names={shown}
      size={fitNames(shown, inLetters(place, lettering))}
      lettering={lettering}
    />
  );
}
