import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { announced } from '@keepsake/shared/releases/announced';
import type { BuiltRemote } from '@keepsake/shared/releases';

/**
 * Whether a release of a remote is offered to nobody any more.
 * @param promotion of the live one: what was withdrawn and promoted again since is offered
 */
export type IsWithdrawn = (name: string, version: string, promotion?: string) => boolean;

/**
 * The release of a remote that is offered: the live one, or where that is withdrawn the last one before it that is not,
 * with the one before that to stand in. Where all are withdrawn it stays the live one: there is nothing better.
 * @param folder the remote's, with `releases/<version>.json`
 */
export async function offeredRelease(
  folder: string,
  live: BuiltRemote,
  isWithdrawn: IsWithdrawn,
): Promise<BuiltRemote> {
  const { canary, ...released } = live;
  const tried = canary && !isWithdrawn(live.name, canary.version) ? { canary } : {};
  if (!isWithdrawn(live.name, live.version, live.promotion ?? '')) return { ...released, ...tried };
  const good = (live.before ?? []).filter((version) => !isWithdrawn(live.name, version));
  for (const [at, version] of good.entries()) {
    const release = await described(folder, version);
    if (!release) continue;
    const next = good[at + 1];
    const before = next ? await described(folder, next) : null;
    return {
      ...release,
      before: [live.version, ...(live.before ?? [])],
      ...(before ? { previous: announced(before) } : {}),
    };
  }
  return live;
}

async function described(folder: string, version: string): Promise<BuiltRemote | null> {
  try {
    const text = await readFile(join(folder, 'releases', `${version}.json`), 'utf8');
    return JSON.parse(text) as BuiltRemote;
  } catch {
    // Tidied away, or never written: the next one is looked at.
    return null;
  }
}
