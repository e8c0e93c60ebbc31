import type { KeepRules } from '../retention-rules.ts';
import { OBJECTS, PARTS, readManifest, removeManifest, snapshotsIn, timeOf } from './manifest.ts';
import { readList } from './media-list.ts';
import { through } from './objects.ts';
import { UNFINISHED, type BackupTarget } from './target.ts';

type Span = keyof KeepRules;

const DAY = 86_400_000;
/** Days from Monday to Thursday, since 1 January 1970 was a Thursday. */
const MONDAY = 3;

/** Identifies the day, week (from Monday) or month of a time, in UTC. */
const SPANS: Record<Span, (at: Date) => string | number> = {
  d: (at) => Math.floor(at.getTime() / DAY),
  w: (at) => Math.floor((Math.floor(at.getTime() / DAY) + MONDAY) / 7),
  m: (at) => at.toISOString().slice(0, 7),
};

/**
 * The snapshots to retain: the newest, and the last one of each of the given numbers of days, weeks and months.
 * @param names oldest first
 */
export function retained(names: readonly string[], rules: KeepRules): Set<string> {
  const retainedNames = new Set(names.slice(-1));
  for (const span of Object.keys(SPANS) as Span[]) {
    const seen = new Set<string | number>();
    for (const name of names.toReversed()) {
      const at = SPANS[span](timeOf(name));
      if (seen.has(at) || seen.size >= rules[span]) continue;
      seen.add(at);
      retainedNames.add(name);
    }
  }
  return retainedNames;
}

/**
 * Removes the snapshots that no rule retains, then contents and parts that no snapshot refers to, including those of
 * interrupted backups. The caller holds the lease. If a retained snapshot can't be read, nothing is removed. Uses about
 * 70 bytes of memory per retained content.
 */
export async function prune(
  target: BackupTarget,
  rules: KeepRules,
): Promise<{ snapshots: number; objects: number }> {
  const names = await snapshotsIn(target);
  const retainedNames = retained(names, rules);
  const referenced = await referencedBy(target, retainedNames);
  const removed = names.filter((name) => !retainedNames.has(name));
  for (const name of removed) await removeManifest(target, name);
  for await (const { key } of target.list(PARTS))
    if (!retainedNames.has(key.split('/')[1] ?? '')) await target.remove(key);
  for await (const { key } of target.list(UNFINISHED)) await target.remove(key);
  let objects = 0;
  for (let shard = 0; shard < 256; shard += 1)
    for await (const { key } of target.list(`${OBJECTS}${shard.toString(16).padStart(2, '0')}/`)) {
      if (referenced.has(shortOf(key.slice(key.lastIndexOf('/') + 1)))) continue;
      await target.remove(key);
      objects += 1;
    }
  return { snapshots: removed.length, objects };
}

async function referencedBy(target: BackupTarget, names: Iterable<string>): Promise<Set<string>> {
  const referenced = new Set<string>();
  for (const name of names) {
    const { list, site, secrets } = await readManifest(target, name);
    for (const { sha256 } of [...site, ...(secrets ?? [])]) referenced.add(shortOf(sha256));
    for await (const { sha256 } of readList(through(await target.read(list.key), list)))
      referenced.add(shortOf(sha256));
  }
  return referenced;
}

/** Half of a digest as a compact string; contents that share it are both retained. */
const shortOf = (sha256: string) => Buffer.from(sha256.slice(0, 32), 'hex').toString('latin1');
