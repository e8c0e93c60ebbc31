import { readsFromRight } from '@keepsake/shared/people';
import { card } from '../../ui/theme/tokens.ts';
import { partAddress } from './addresses.ts';
import { stationeryOf } from './drawn/inside.ts';
import { lookOf, paletteOf, type Lettering } from './drawn/looks.ts';
import { fitNames } from './fit-names.ts';
import { Names } from './Names.tsx';

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
  design: { id: string; image: string } | null,
  colour: string | null,
): {
  paper: string | null;
  /** The colour of that paper, where it has no room for ornaments. */
  sheet: string;
  words: string;
  lettering: Lettering;
} | null {
  if (!design) return { paper: null, sheet: '#ffffff', words: card.ink, lettering: 'serif' };
  const palette = paletteOf(design.id, colour);
  const paper = partAddress(design.image, colour, 'sign');
  const lettering = lookOf(design.id)?.lettering;
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
  return <Names names={abreast ? joined : names} place={place} lettering={lettering} />;
}
