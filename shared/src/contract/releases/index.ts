/** The description of a build. */
export type {
  BuildAbout,
  BuiltRemote,
  BuiltShell,
  InlinedAnswer,
  NamedRule,
  PageHead,
  Prerendered,
  RenderPart,
  WithPrerendered,
  WithWords,
} from './types.ts';
export { prerenderedKey, wordsAddress } from './types.ts';
