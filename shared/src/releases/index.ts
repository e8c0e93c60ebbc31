/** What is in place on a server, and the page that it makes for an address. */
export { composeIndexHtml, preloadsOf, releaseList } from './compose.ts';
export { headOf } from './head-of.ts';
export { matchMount, matchPattern } from './match-mount.ts';
export { readReleases } from './read.ts';
export type { ReadOptions } from './read.ts';
export type {
  BuiltRemote,
  BuiltShell,
  NamedRule,
  PageHead,
  Prerendered,
  Releases,
  WithPrerendered,
} from './types.ts';
