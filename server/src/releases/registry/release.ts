import { announced } from '@keepsake/shared/releases/announced';
import type { OtherRelease } from '@keepsake/shared/contract';
import type { BuildAbout, BuiltRemote, BuiltShell } from '@keepsake/shared/releases';
import type { Chosen, Signed } from './list-file.ts';

/** The fields of a build's description that the registry reads; other fields are preserved. */
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
  /** Files by path below the package, including compressed copies; absent in older releases. */
  files?: Record<string, { integrity: string; bytes: number }>;
  /** Names of the parts that a remote offers, or that the shell embeds, by address. */
  parts?: readonly string[] | Record<string, readonly string[]>;
  about?: ReleaseAbout;
  /** Signature of the publisher. */
  signed?: Signed;
}

/** Details of a release for people, from its build and its files. */
export interface ReleaseAbout extends BuildAbout {
  /** Keys of API endpoints in its scripts, as in `GET config`. */
  endpoints: string[];
  /** Compressed bytes of the release's own scripts that each address or part loads at first. */
  pages: Record<string, number>;
}

/** A package's `release.json`: the live release with the canary and earlier versions. */
export interface Live
  extends Described, Partial<Pick<Chosen, 'before' | 'promotion' | 'withdrawn'>> {
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
  /** The version before; null where there was none. */
  from: string | null;
  to: string;
  /** Share of visitors in percent, for a canary. */
  share?: number;
}

/** Returns what browsers get of a canary or fallback release; null for the shell, which has no entry. */
export function announcedOf(release: Described): OtherRelease | null {
  const { entry, contract, mounts, parts, ...rest } = release;
  if (!entry || !contract || !mounts) return null;
  const offered = Array.isArray(parts) ? { parts: [...parts] } : {};
  return announced({ ...rest, ...offered, entry, contract, mounts });
}
