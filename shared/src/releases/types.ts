import type { ReleaseList, RemoteRelease, StructuredData } from '../contract/index.ts';

/** What an address says of itself to search engines and in the preview of a link. */
export interface PageHead {
  title?: string;
  description?: string;
  indexable?: boolean;
  structuredData?: StructuredData;
}

/** `release.json` of a remote's build. */
export interface BuiltRemote extends RemoteRelease {
  /** By address pattern; absent in builds of contract 1.0. */
  heads?: Record<string, PageHead>;
  /** Shared modules that an address takes from the shell, by address pattern. */
  shares: Record<string, string[]>;
  /** Subresource integrity by script address. */
  hashes: Record<string, string>;
}

/** `release.json` of the shell's build. */
export interface BuiltShell {
  name: 'shell';
  version: string;
  /** File of the page's template, inside the shell's folder. */
  template: string;
  /** Scripts of every page. */
  scripts: string[];
  /** Scripts that the shell's own addresses need beside them, by address pattern. */
  preload: Record<string, string[]>;
  /** Scripts of shared modules that are not in the first load, by module. */
  shares: Record<string, string[]>;
  hashes: Record<string, string>;
  /** Of its own addresses, by pattern. */
  heads?: Record<string, PageHead>;
}

/** Everything that is in place on a server. */
export interface Releases {
  shell: BuiltShell;
  /** The shell's page with its placeholders. */
  template: string;
  remotes: BuiltRemote[];
}

export type { ReleaseList };
