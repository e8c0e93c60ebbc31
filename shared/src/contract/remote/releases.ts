/** A release of a remote other than the live one. */
export type OtherRelease = Pick<
  RemoteRelease,
  'version' | 'entry' | 'integrity' | 'contract' | 'runtime' | 'mounts' | 'parts'
>;

/** A side menu entry that leads to a page of a remote. */
export interface MenuEntry {
  /** An address without parameters, one of the remote's mounts. */
  to: string;
  label: string;
  /** Roles that see the entry; `visitor` is not signed in. */
  roles: ('bride_groom' | 'attendee' | 'guest' | 'visitor')[];
  /** Heading above the entry; entries with the same heading form a group. No heading by default. */
  group?: string;
  /** Ascending sort order; a group is placed by its first entry. The host's own `Profile` has 20. */
  order: number;
  /**
   * Right that a helper needs to see the entry, as in `see`; `owner` hides it from helpers. A right that the host does
   * not know hides the entry from all helpers.
   */
  needs?: string;
  /** Shows the entry only to people who have an event or help with one. */
  ofEvent?: boolean;
  /** Patterns of further addresses for which the entry is highlighted. */
  pages?: string[];
}

/** A remote as described by the release list; the host knows nothing else about it. */
export interface RemoteRelease {
  version: string;
  /** Address of the remote's entry script, absolute or relative to the site's root. */
  entry: string;
  /** Subresource Integrity of the entry, `sha384-…`; absent for overrides in development. */
  integrity?: string;
  /** Scripts to preload with `<link rel=preload>`, by address pattern of a page or name of a part. */
  preload?: Record<string, string[]>;
  /** The federation container's name, as in `remote_attendee`. */
  name: string;
  /** Display name of the area, for error pages. */
  label: string;
  contract: string;
  /** Minor version of the federation runtime that it was built against, as in `2.9`. */
  runtime?: string;
  /** Address patterns that this remote serves; the most specific match wins. */
  mounts: string[];
  /** Names of the parts that it offers to pages of the host; none by default, as in builds before contract 2.2. */
  parts?: string[];
  /** Menu entries; none by default, as in builds before contract 2.4. */
  menu?: MenuEntry[];
  /** True where card data is entered: only the host's and its own scripts run in a document with its pages. */
  alone?: boolean;
  /**
   * Exports that it needs and this host lacks, as in `@keepsake/shared/ui FancyButton`, for which the host refuses it.
   * Computed by the server, which knows both builds.
   */
  lacks?: string[];
  /** The fallback that replaces this release when it fails to load, with its own fallback. */
  previous?: OtherRelease & { previous?: OtherRelease };
  /** A release that a fixed share of visitors, in percent, gets instead of this one. */
  canary?: OtherRelease & { share: number };
}

/** Overrides of remotes in this browser: addresses by folder, as in `remote-attendee`. */
export interface RemoteOverrides {
  /** Overrides in effect on this page. */
  taken: Record<string, string>;
  /** Reasons for overrides that this deployment forbids. */
  refused: Record<string, string>;
}

/** `/remotes.json`, which the host reads at run time and never caches. */
export interface ReleaseList {
  remotes: RemoteRelease[];
  /** Only inlined in pages: present when the deployment allows overrides, or one was requested without permission. */
  overrides?: RemoteOverrides;
}
