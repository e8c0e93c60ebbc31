/** One deployed build of a remote. */
export interface Release {
  version: string;
  /** Address of the remote's entry script, absolute or relative to the site's root. */
  entry: string;
  /** Subresource integrity of the entry, `sha384-…`; absent for an override in development. */
  integrity?: string;
  /** Scripts that a page of this remote needs at once, for `<link rel=preload>`: by address pattern. */
  preload?: Record<string, string[]>;
}

/** A remote as the host knows it: only what the release list says. */
export interface RemoteRelease extends Release {
  /** The federation container's name, as in `remote_attendee`. */
  name: string;
  /** What people call this area: shown when it cannot be loaded. */
  label: string;
  contract: string;
  /** Address patterns that this remote serves; of several matches the most specific wins. */
  mounts: string[];
  /** The release before this one, kept on the server for pages that are still open. */
  previous?: Release;
}

/** `/remotes.json`: read by the host at run time, never cached. */
export interface ReleaseList {
  remotes: RemoteRelease[];
}
