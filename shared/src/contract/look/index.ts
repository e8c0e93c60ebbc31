/** The look of an event: an accent and the letters of its names, chosen once by those whose event it is. */
export { accents, colourOf } from './accents.ts';
export { channelsOf, guarded } from './guarded.ts';
export { DEFAULT_LOOK, letteringOf, nameLetterings, shownLook } from './shown.ts';
