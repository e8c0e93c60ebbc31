export { theme } from './theme.ts';
export { breakpoints, dark, displayFont, light, motion, textFont } from './tokens.ts';
