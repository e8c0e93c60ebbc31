import type { BuiltRemote, BuiltShell, Prerendered } from '@keepsake/shared/releases';

/** Everything that is in place on a server. */
export interface Releases {
  shell: BuiltShell;
  /** The shell's page with its placeholders. */
  template: string;
  remotes: BuiltRemote[];
  /** The shell's prerendered frames by layout, and its own pages by address. */
  frames: ReadonlyMap<string, Prerendered>;
  /** The remotes' prerendered pages by address. */
  pages: ReadonlyMap<string, Prerendered>;
  /** Subresource Integrity of files of words, by address. */
  wordsIntegrity: ReadonlyMap<string, string>;
}

export interface InPlace extends Releases {
  /** What can’t be read, or is cut, and what is offered instead: a sentence each. */
  damaged: readonly string[];
}
