/** The description of a build. */
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
