import type { Piece } from './piece.ts';
import { actions } from './pieces/actions.tsx';
import { allDesigns } from './pieces/all-designs.tsx';
import { fields } from './pieces/fields.tsx';
import { privateLink } from './pieces/private-link.tsx';
import { saved } from './pieces/saved.tsx';
import { offers } from './pieces/offers.tsx';
import { overlays } from './pieces/overlays.tsx';
import { people } from './pieces/people.tsx';
import { states } from './pieces/states.tsx';
import { tokens } from './pieces/tokens.tsx';
import { vignettes } from './pieces/vignettes.tsx';
import { words } from './pieces/words.tsx';

/** Everything that pages are made of. */
export const pieces: Piece[] = [
  ...tokens,
  ...words,
  ...actions,
  ...fields,
  ...states,
  ...offers,
  ...saved,
  ...privateLink,
  ...overlays,
  ...people,
  ...allDesigns,
  ...vignettes,
];
