/** The look of an event, as its hosts chose it: an accent colour and the typeface of its names. */
export { accents, colourOf } from './accents.ts';
export { channelsOf, guarded } from './accessible-colors.ts';
export { DEFAULT_LOOK, letteringOf, nameLetterings, shownLook } from './default-look.ts';
