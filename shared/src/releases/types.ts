import type { RemoteRelease, StructuredData } from '../contract/index.ts';

/** What an address says of itself to search engines and in the preview of a link. */
export interface PageHead {
  title?: string;
  description?: string;
  indexable?: boolean;
  structuredData?: StructuredData;
}

/** A rule of a style, by the name that emotion gives it from its content. */
export type NamedRule = readonly [name: string, css: string];

/** HTML that a build rendered, and the style that it needs before any script runs. */
export interface Prerendered {
  html: string;
  /** Rules of classes. */
  rules: NamedRule[];
  /** Rules of the whole page. */
  globals: NamedRule[];
}

/** What a build says of the HTML that it rendered. */
export interface WithPrerendered {
  /** Files inside the package's folder, each a `Prerendered`: by address for a remote, by layout for the shell. */
  prerendered?: Record<string, string>;
  /** Of what both sides share on screen: HTML is taken over by the browser only where they agree. */
  look?: string;
}

/** `release.json` of a remote's build. */
export interface BuiltRemote extends RemoteRelease, WithPrerendered {
  /** By address pattern; absent in builds of contract 1.0. */
  heads?: Record<string, PageHead>;
  /** Shared modules that an address takes from the shell, by address pattern. */
  shares: Record<string, string[]>;
  /** Subresource integrity by script address. */
  hashes: Record<string, string>;
}

/** `release.json` of the shell's build. */
export interface BuiltShell extends WithPrerendered {
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
