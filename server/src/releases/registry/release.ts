import { announced } from '@keepsake/shared/releases/announced';
import type { OtherRelease } from '@keepsake/shared/contract';
import type { BuildAbout, BuiltRemote, BuiltShell } from '@keepsake/shared/releases';
import type { Signed } from './list-file.ts';

/** The description of a build, as far as the registry reads it; other fields are kept. */
export interface Described
  extends
    Pick<BuiltRemote, 'uses' | 'integrity' | 'preload'>,
    Partial<Pick<BuiltRemote, 'entry' | 'mounts'>>,
    Partial<Pick<BuiltShell, 'template' | 'gives'>> {
  name: string;
  version: string;
  contract?: string;
  runtime?: string;
  /** Earlier minor versions of the runtime that a shell supports. */
  alsoRuns?: string[];
  /** Subresource integrity by script address; absent in builds from source. */
  hashes?: Record<string, string>;
  /** Every file of it by its path below the package, compressed copies among them; absent in older releases. */
  files?: Record<string, { integrity: string; bytes: number }>;
  /** Names of those that a remote offers, or of those that the shell shows, by address. */
  parts?: readonly string[] | Record<string, readonly string[]>;
  about?: ReleaseAbout;
  /** By whoever published it. */
  signed?: Signed;
}

/** A release that a server took back by itself. It stands in for no other, and nobody tries it, until it is promoted. */
export interface Withdrawal {
  version: string;
  /** What the server found. */
  why: string;
  /** For how many visitors it failed. */
  failures: number;
  /** ISO 8601. */
  at: string;
  /** By which act of an operator it was offered: one step back follows from each. */
  promotion: string;
  /** Of a canary: its share of visitors in percent. */
  share?: number;
}

/** What people know a release by: what its build said, and what its files show. */
export interface ReleaseAbout extends BuildAbout {
  /** Endpoints of the API that its scripts name, as in `GET config`. */
  endpoints: string[];
  /** Bytes of its own scripts that an address, or a part, needs at once, packed as browsers get them. */
  pages: Record<string, number>;
}

/** `release.json` of a package in place: the release that is live, and those beside it. */
export interface Live extends Described {
  /** Versions that were live before, the last one first. */
  before?: string[];
  /** Names the last act of an operator. */
  promotion?: string;
  /** What servers took back, the last one first. */
  withdrawn?: Withdrawal[];
  /** Canary with its share in percent; remotes only. */
  canary?: OtherRelease & { share: number };
}

/** A change, as stored in `.audit/<package>.jsonl`. */
export interface Change {
  /** ISO 8601. */
  at: string;
  who: string;
  action: 'publish' | 'promote' | 'canary' | 'rollback' | 'withdraw' | 'reinstate';
  /** Folder of the shell or of a remote. */
  package: string;
  /** Version before; null where there was none. */
  from: string | null;
  to: string;
  /** Share of visitors in percent, for a canary. */
  share?: number;
}

/** Returns what browsers learn of a release besides the live one; null for the shell, which has no entry. */
export function announcedOf(release: Described): OtherRelease | null {
  const { entry, contract, mounts, parts, ...rest } = release;
  if (!entry || !contract || !mounts) return null;
  const offered = Array.isArray(parts) ? { parts: [...parts] } : {};
  return announced({ ...rest, ...offered, entry, contract, mounts });
}
