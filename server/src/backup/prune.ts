import type { KeepRules } from '../keep-rules.ts';
import { OBJECTS, PARTS, readManifest, removeManifest, snapshotsIn, timeOf } from './manifest.ts';
import { readList } from './media-list.ts';
import { through } from './objects.ts';
import { UNFINISHED, type Place } from './place.ts';

type Span = keyof KeepRules;

const DAY = 86_400_000;
/** Thursday, 1 January 1970, was the fourth day of its week. */
const MONDAY = 3;

/** Number or name of the day, week (from Monday) or month that a time is in, UTC. */
const SPANS: Record<Span, (at: Date) => string | number> = {
  d: (at) => Math.floor(at.getTime() / DAY),
  w: (at) => Math.floor((Math.floor(at.getTime() / DAY) + MONDAY) / 7),
  m: (at) => at.toISOString().slice(0, 7),
};

/**
 * Which snapshots stay: the newest, and the last one of each of so many days, weeks and months that have any.
 * @param names oldest first
 */
export function kept(names: readonly string[], rules: KeepRules): Set<string> {
  const staying = new Set(names.slice(-1));
  for (const span of Object.keys(SPANS) as Span[]) {
    const seen = new Set<string | number>();
    for (const name of names.toReversed()) {
      const at = SPANS[span](timeOf(name));
      if (seen.has(at) || seen.size >= rules[span]) continue;
      seen.add(at);
      staying.add(name);
    }
  }
  return staying;
}

/**
 * Removes snapshots that no rule keeps, and then what no snapshot names any more, of backups that were cut off as well. Whoever
 * calls it is alone with the place. Nothing is removed where a snapshot that stays cannot be read. Holds about 70 bytes of memory
 * for each content that stays.
 */
export async function prune(
  place: Place,
  rules: KeepRules,
): Promise<{ snapshots: number; objects: number }> {
  const names = await snapshotsIn(place);
  const staying = kept(names, rules);
  const named = await namedBy(place, staying);
  const going = names.filter((name) => !staying.has(name));
  for (const name of going) await removeManifest(place, name);
  for await (const { key } of place.list(PARTS))
    if (!staying.has(key.split('/')[1] ?? '')) await place.remove(key);
  for await (const { key } of place.list(UNFINISHED)) await place.remove(key);
  let objects = 0;
  for (let shard = 0; shard < 256; shard += 1)
    for await (const { key } of place.list(`${OBJECTS}${shard.toString(16).padStart(2, '0')}/`)) {
      if (named.has(shortOf(key.slice(key.lastIndexOf('/') + 1)))) continue;
      await place.remove(key);
      objects += 1;
    }
  return { snapshots: going.length, objects };
}

async function namedBy(place: Place, names: Iterable<string>): Promise<Set<string>> {
  const named = new Set<string>();
  for (const name of names) {
    const { list, site, secrets } = await readManifest(place, name);
    for (const { sha256 } of [...site, ...(secrets ?? [])]) named.add(shortOf(sha256));
    for await (const { sha256 } of readList(through(await place.read(list.key), list)))
      named.add(shortOf(sha256));
  }
  return named;
}

/** Half of a digest, as short as a string can be; two that share it both stay. */
const shortOf = (sha256: string) => Buffer.from(sha256.slice(0, 32), 'hex').toString('latin1');
