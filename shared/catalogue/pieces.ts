import type { Piece } from './piece.ts';
import { actions } from './pieces/actions.tsx';
import { allDesigns } from './pieces/all-designs.tsx';
import { features } from './pieces/features.tsx';
import { fields } from './pieces/fields.tsx';
import { overlays } from './pieces/overlays.tsx';
import { people } from './pieces/people.tsx';
import { states } from './pieces/states.tsx';
import { tokens } from './pieces/tokens.tsx';
import { vignettes } from './pieces/vignettes.tsx';
import { words } from './pieces/words.tsx';

/** All pieces of the catalogue, in the order in which it shows them. */
export const pieces: Piece[] = [
  ...tokens,
  ...words,
  ...actions,
  ...fields,
  ...states,
  ...features,
  ...overlays,
  ...people,
  ...allDesigns,
  ...vignettes,
];
