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

/** The paper of a sheet for the tables, in per cent of its width: A4. */
const ROOM = { width: 68, height: 17.8 };
const LARGEST = 9.07;
/** Below this part of the largest letters, two names stand better below each other than on one line. */
const ABREAST = 0.7;

/**
 * Returns the sheet of a design for the tables; null when it has none, since it came without a release.
 * @param design null for the plain sheet
 */
export function signFor(
  design: Pick<ShownDesign, 'image' | 'colours' | 'front'> | null,
  colour: string | null,
): {
  paper: string | null;
  /** The colour of that paper, where it has no room for ornaments. */
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

/** The names as that sheet has them: on one line where they are short, else below each other. */
export function SignNames({
  names,
  lettering,
}: {
  names: readonly string[];
  lettering: Lettering;
}) {
  const joined = [names.join(' & ')];
  const oneLine = { width: ROOM.width, height: LARGEST * 1.1, largest: LARGEST };
  const mixed = names.some(readsFromRight) && names.length > 1;
  const abreast = !mixed && fitNames(joined, oneLine) >= LARGEST * ABREAST;
  const place = abreast ? oneLine : { ...ROOM, largest: LARGEST };
  const shown = abreast ? joined : names;
  return (
    <Names
      names={shown}
      size={fitNames(shown, inLetters(place, lettering))}
      lettering={lettering}
    />
  );
}
