export { theme } from './theme.ts';
export {
  breakpoints,
  card,
  dark,
  displayFont,
  light,
  motion,
  radius,
  space,
  textFont,
} from './tokens.ts';
