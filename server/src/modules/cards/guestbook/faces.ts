import { face } from '../../../lettering/faces.ts';
import { otherScripts, together } from '../../../lettering/scripts.ts';

/** The letters of names and dedications. */
export const signature = together(
  face('@fontsource/cormorant-garamond', '500-italic'),
  face('@fontsource/source-sans-3', '400-normal'),
  otherScripts,
);
