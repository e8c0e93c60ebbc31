import type { Chosen, Step } from './chosen.ts';
import type { Change, Described, Live } from './release.ts';

/** Where the releases of a site lie: a folder, or a store of objects. Names of packages and versions are checked. */
export interface ReleaseStorage {
  /** Folders of packages that have releases, in their order. */
  packages(): Promise<string[]>;
  /** All versions of a package. */
  versions(name: string): Promise<string[]>;
  /** Returns the description of a version's build; null when there is none. */
  described(name: string, version: string): Promise<Described | null>;
  /** Null where nothing is live. */
  live(name: string): Promise<Live | null>;
  /** What of a package cannot be read, a sentence each; what is live is known from elsewhere then. */
  damage?(name: string): Promise<string[]>;
  /** A file of a release, by its path below the package; null where there is none. */
  content(name: string, path: string): Promise<Uint8Array | null>;
  /** Puts a build there, where it waits. @returns its version */
  add(name: string, built: string, who: string): Promise<string>;
  /**
   * Changes what visitors get of a package, at once and for all of them, and writes it down. Whoever changes it at the
   * same time comes before or after: `work` may then be asked again.
   */
  change(
    name: string,
    who: string,
    work: (now: Chosen | null) => Step | Promise<Step>,
  ): Promise<void>;
  /** Returns the changes, oldest first. */
  history(): Promise<Change[]>;
}

/** Returns the chosen state of a live release. */
export function chosenOf({ version, before = [], promotion, canary, withdrawn }: Live): Chosen {
  return {
    version,
    before,
    ...(promotion ? { promotion } : {}),
    ...(canary ? { canary: { version: canary.version, share: canary.share } } : {}),
    ...(withdrawn ? { withdrawn } : {}),
  };
}
