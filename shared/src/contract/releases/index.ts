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
} from './types.ts';
