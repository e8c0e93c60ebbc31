import type { RemoteRelease } from '@keepsake/shared/contract';
import type { BuiltRemote } from '@keepsake/shared/releases';
import { shares } from '../remotes/shares.ts';

/** Milliseconds within which the server of an unreleased remote has to answer. */
const FETCH_TIMEOUT = 4000;

/** Files with a content hash in their name never change, so the integrity in `release.json` still holds. */
const HASHED = /\.[0-9a-f]{8,}\.js$/;

/**
 * Returns the address of the `release.json` of a build: beside the entry script or in the folder that the address
 * names. An address of a `.json` file is used as it is, as in `…/releases/0123456789ab.json`.
 */
export function releaseFileOf(address: string): URL {
  const url = new URL(address);
  if (url.pathname.endsWith('.json')) return url;
  if (!url.pathname.endsWith('.js') && !url.pathname.endsWith('/')) url.pathname += '/';
  return new URL('release.json', url);
}

/** The folder of a build's files; for a published release it is the parent of `releases/`. */
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

/** Returns shared exports that an unreleased build uses and this shell lacks; for releases the server computes them. */
async function missingExports({ uses = {} }: BuiltRemote): Promise<string[]> {
  const all: string[] = [];
  for (const [barrel, names] of Object.entries(uses)) {
    const share = shares[barrel];
    const available = share && ('module' in share ? share.module : await share.fetch());
    const missing = names.filter((name) => name !== '*' && !(available && name in available));
    all.push(...missing.map((name) => `${barrel} ${name}`));
  }
  return all;
}

/**
 * Reads a remote's build at an address into the form of the release list.
 * @param folder folder of the remote, as in `remote-attendee`
 * @throws Error with a message for the developer who gave the address
 */
export async function releaseAt(folder: string, address: string): Promise<RemoteRelease> {
  const file = releaseFileOf(address);
  const answer = await fetch(file, {
    cache: 'no-store',
    signal: AbortSignal.timeout(FETCH_TIMEOUT),
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
    lacks: await missingExports(built),
  };
}
