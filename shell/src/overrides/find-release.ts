import type { RemoteRelease } from '@keepsake/shared/contract';
import type { BuiltRemote } from '@keepsake/shared/releases';
import { shares } from '../remotes/shares.ts';

/** Milliseconds that whoever serves an unreleased remote has to answer. */
const PATIENCE = 4000;

/** A file that is named by its content is what its build said of it, also a while later. */
const HASHED = /\.[0-9a-f]{8,}\.js$/;

/**
 * Where a remote's build tells of itself: beside the entry that an address names, in the folder that it names, or the
 * address itself, as in `…/releases/0123456789ab.json`.
 */
export function releaseFileOf(address: string): URL {
  const url = new URL(address);
  if (url.pathname.endsWith('.json')) return url;
  if (!url.pathname.endsWith('.js') && !url.pathname.endsWith('/')) url.pathname += '/';
  return new URL('release.json', url);
}

/** The folder of a build's files: those of a release that is only published lie above it. */
function folderOf(file: URL): URL {
  return new URL(/\/releases\/[^/]+$/.test(file.pathname) ? '..' : '.', file);
}

function isBuilt(value: unknown): value is BuiltRemote {
  if (typeof value !== 'object' || value === null) return false;
  const { name, version, contract, entry, mounts } = value as Record<string, unknown>;
  return (
    [name, version, contract, entry].every((each) => typeof each === 'string') &&
    Array.isArray(mounts) &&
    mounts.every((mount) => typeof mount === 'string')
  );
}

/**
 * Returns the exports that an overriding build needs and this shell lacks; for releases the server says it.
 */
async function lacksHere({ uses = {} }: BuiltRemote): Promise<string[]> {
  const lacks: string[] = [];
  for (const [barrel, names] of Object.entries(uses)) {
    const share = shares[barrel];
    const given = share && ('module' in share ? share.module : await share.fetch());
    const missing = names.filter((name) => name !== '*' && !(given && name in given));
    lacks.push(...missing.map((name) => `${barrel} ${name}`));
  }
  return lacks;
}

/**
 * A remote's build at an address, as the release list would tell of it.
 * @param folder what the remote is called, as in `remote-attendee`
 * @throws Error in words for whoever gave the address
 */
export async function releaseAt(folder: string, address: string): Promise<RemoteRelease> {
  const file = releaseFileOf(address);
  const answer = await fetch(file, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((cause: unknown) => {
    throw new Error('it does not answer', { cause });
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const built: unknown = await answer.json().catch(() => null);
  if (!isBuilt(built)) throw new Error('there is no release.json of a remote');
  if (built.name !== folder.replaceAll('-', '_')) throw new Error(`${built.name} is there`);
  const { name, label, version, contract, runtime, mounts, parts, menu, integrity } = built;
  const entry = new URL(built.entry.replace(/^\/assets\/[\w-]+\//, ''), folderOf(file));
  return {
    name,
    label: label || name,
    version,
    contract,
    ...(runtime ? { runtime } : {}),
    mounts,
    ...(parts ? { parts } : {}),
    ...(menu ? { menu } : {}),
    entry: entry.href,
    ...(integrity && HASHED.test(entry.pathname) ? { integrity } : {}),
    lacks: await lacksHere(built),
  };
}
