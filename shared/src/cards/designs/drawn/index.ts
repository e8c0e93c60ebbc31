/** Designs as drawings and data, without dependencies on a browser. */
export { AMPERSAND, LEADING } from '../fit-names.ts';
export { ABOVE, embedded, EMOJI, facesOf, roomOf, units, weightsOf } from './composed-page.ts';
export { AMPERSAND_OPACITY, SMALLEST_NAMES, wordsOn, type FrontWords } from './front-words.ts';
export { stationeryOf } from './inside.ts';
export { foilOf, painted } from './painted.ts';
export { carriesPhoto, outlineOf, type PhotoPlace } from './photo-place.ts';
export { paletteOf } from './palette.ts';
export { SPRIG } from './sprig.ts';
