/** What a build says of itself. */
export type {
  BuiltRemote,
  BuiltShell,
  NamedRule,
  PageHead,
  Prerendered,
  WithPrerendered,
} from './types.ts';
