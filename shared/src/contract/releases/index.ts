/** What a build says of itself. */
export type {
  BuiltRemote,
  BuiltShell,
  InlinedAnswer,
  NamedRule,
  PageHead,
  Prerendered,
  RenderPart,
  WithPrerendered,
} from './types.ts';
