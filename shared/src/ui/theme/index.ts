export { pageTheme } from './theme.ts';
export { light, motion, radius, space } from './tokens.ts';
