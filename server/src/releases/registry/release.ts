import { announced } from '@keepsake/shared/releases/announced';
import type { OtherRelease } from '@keepsake/shared/contract';
import type { BuiltRemote, BuiltShell } from '@keepsake/shared/releases';

/** What a build of a remote, or of the shell, said of itself, as far as the registry looks at it; the rest is kept. */
export interface Described
  extends
    Pick<BuiltRemote, 'uses' | 'integrity'>,
    Partial<Pick<BuiltRemote, 'entry' | 'mounts'>>,
    Partial<Pick<BuiltShell, 'template' | 'gives'>> {
  name: string;
  version: string;
  contract?: string;
  runtime?: string;
  /** Of a shell: earlier minor versions of the runtime whose remotes it runs, too. */
  alsoRuns?: string[];
  /** Subresource integrity by script address; absent in builds from source. */
  hashes?: Record<string, string>;
  /** Every file of it by its path below the package, compressed copies among them; absent in older releases. */
  files?: Record<string, { integrity: string; bytes: number }>;
}

/** `release.json` of a package in place: the release that is live, and those beside it. */
export interface Live extends Described {
  /** Versions that were live before, the last one first. */
  before?: string[];
  /** What stands in where the live one does not load; of a remote alone. */
  previous?: OtherRelease;
  /** What a share of visitors tries, in percent; of a remote alone. */
  canary?: OtherRelease & { share: number };
}

/** Something that was done, as `history.jsonl` keeps it. */
export interface Change {
  /** ISO 8601. */
  at: string;
  who: string;
  action: 'publish' | 'promote' | 'canary' | 'rollback';
  /** Folder of the shell or of a remote. */
  package: string;
  /** Version before; null where there was none. */
  from: string | null;
  to: string;
  /** Of visitors, in percent, where only some get it. */
  share?: number;
}

/** What browsers are told of a release beside the live one; null for the shell, which has no entry. */
export function announcedOf(release: Described): OtherRelease | null {
  const { entry, contract, mounts } = release;
  return entry && contract && mounts ? announced({ ...release, entry, contract, mounts }) : null;
}
