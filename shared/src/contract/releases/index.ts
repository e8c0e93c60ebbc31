/** Types and helpers that describe builds and their prerendered pages. */
export type {
  BuildAbout,
  BuiltRemote,
  ApiRead,
  BuiltShell,
  InlinedAnswer,
  NamedRule,
  PageHead,
  PaintedPage,
  Prerendered,
  RenderFrame,
  RenderPage,
  RenderPart,
  WithPrerendered,
  WithWords,
} from './types.ts';
export { prerenderedKey, wordsAddress } from './types.ts';
