/** A deployed build of a remote. */
export interface Release {
  version: string;
  /** Address of the remote's entry script, absolute or relative to the site's root. */
  entry: string;
  /** Subresource integrity of the entry, `sha384-…`; absent for an override in development. */
  integrity?: string;
  /** Scripts that a page, or a part, needs at once, for `<link rel=preload>`: by address pattern, or name. */
  preload?: Record<string, string[]>;
}

/** A release of a remote beside the one that is live. */
export type OtherRelease = Pick<
  RemoteRelease,
  'version' | 'entry' | 'integrity' | 'contract' | 'runtime' | 'mounts' | 'parts'
>;

/** An entry of the side menu, which leads to a page of a remote. */
export interface MenuEntry {
  /** An address without parameters: one of the remote's mounts. */
  to: string;
  label: string;
  /** Roles that see the entry; `visitor` is not signed in. */
  roles: ('bride_groom' | 'attendee' | 'guest' | 'visitor')[];
  /** The words above it; entries with the same ones stand together. None unless told. */
  group?: string;
  /** Entries, and groups by their first entry, go from small to large; the host's own `Profile` is 20. */
  order: number;
  /**
   * Right that a helper needs to see the entry, as in `see`; `owner` hides it from helpers. A right that the
   * host does not know is held by nobody.
   */
  needs?: string;
  /** Only for who has an event or helps with one. */
  ofEvent?: boolean;
  /** Patterns of further addresses at which the entry is the current one. */
  pages?: string[];
}

/** A remote as the host knows it: only what the release list says. */
export interface RemoteRelease extends Release {
  /** The federation container's name, as in `remote_attendee`. */
  name: string;
  /** Display name of the area, for error pages. */
  label: string;
  contract: string;
  /** Minor version of the federation's runtime that it was built against, as in `2.9`. */
  runtime?: string;
  /** Address patterns that this remote serves; of several matches the most specific wins. */
  mounts: string[];
  /** Names of the parts that it offers to pages of the host; absent in builds before contract 2.2. */
  parts?: string[];
  /** Menu entries; absent in builds before contract 2.4. */
  menu?: MenuEntry[];
  /** It takes card data: in a document of its pages runs no script but the host's and its own. */
  alone?: boolean;
  /**
   * Exports that it needs and this host lacks, as in `@keepsake/shared/ui FancyButton`: the host refuses it.
   * Set by the server, which knows both builds.
   */
  lacks?: string[];
  /** The release before this one, which stands in where this one does not load; and for that the one before it. */
  previous?: OtherRelease & { previous?: OtherRelease };
  /** A release that a share of visitors, in percent, gets in place of this one, the same ones each time. */
  canary?: OtherRelease & { share: number };
}

/** Remotes that this browser asked to have from elsewhere, by folder, as in `remote-attendee`: where from. */
export interface RemoteOverrides {
  /** In force on this page. */
  taken: Record<string, string>;
  /** Overrides that this deployment forbids, with the reason. */
  refused: Record<string, string>;
}

/** `/remotes.json`: read by the host at run time, never cached. */
export interface ReleaseList {
  remotes: RemoteRelease[];
  /** In a page alone: where the deployment allows overrides, or where one was asked for in vain. */
  overrides?: RemoteOverrides;
}
