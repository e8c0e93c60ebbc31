import type { BuiltRemote, BuiltShell, Prerendered } from '@keepsake/shared/releases';

/** The live releases on a server. */
export interface Releases {
  shell: BuiltShell;
  /** The shell's HTML template with placeholders. */
  template: string;
  remotes: BuiltRemote[];
  /** The shell's prerendered frames by layout, and its own pages by address. */
  frames: ReadonlyMap<string, Prerendered>;
  /** The remotes' prerendered pages by address. */
  pages: ReadonlyMap<string, Prerendered>;
  /** Subresource Integrity of translation files, by address. */
  wordsIntegrity: ReadonlyMap<string, string>;
}

export interface InPlace extends Releases {
  /** One sentence for each damaged release or file, with what is offered instead. */
  damaged: readonly string[];
}
