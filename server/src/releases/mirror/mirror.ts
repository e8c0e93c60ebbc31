import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { composeLive } from '../registry/compose-live.ts';
import { readJson, writeJson } from '../registry/json-file.ts';
import { LIST, LIST_BYTES, parseList, type ListFile } from '../registry/list-file.ts';
import { fetchRelease, type Wanted } from './fetch-release.ts';
import type { Objects } from '../registry/objects.ts';
import type { Described, Live } from '../registry/release.ts';

/** Milliseconds from one look at the list to the next. */
const EVERY = 1000;
/** Number of previous releases whose files are kept for a rollback. */
const AT_HAND = 3;
/** Number of the latest published releases whose files are fetched before promotion. */
const AHEAD = 2;
/** Milliseconds after which a failure that goes on is told again. */
const TELL_AGAIN = 60_000;

export interface Mirror {
  /** Looks again and again until it is stopped. Ends after the first look: what was in the way is told. */
  start(): Promise<void>;
  /** Ends when nothing is written any more. */
  stop(): Promise<void>;
}

/**
 * Keeps a folder as a store says: a package's `release.json` is exchanged once every file of the releases that it names
 * is there and proved. What is in place stays while the store does not answer, or has not all of it. Old files stay.
 */
export function mirrorOf(
  objects: Objects,
  site: string,
  report: (message: string, error: unknown) => void,
): Mirror {
  const stopping = new AbortController();
  /** Releases that are whole in the folder: they are not looked at again. */
  const whole = new Set<string>();
  const tell = toldOnce(report);
  let tag: string | null = null;
  let list: ListFile | null = null;
  let done = false;
  let running: Promise<void> = Promise.resolve();

  /** The list that this folder was last kept by; null where there is none that can be read. */
  async function lastTaken(): Promise<ListFile | null> {
    return readFile(join(site, LIST))
      .then(parseList)
      .catch(() => null);
  }

  /** @returns the newest list; null where there is none yet */
  async function newest(): Promise<ListFile | null> {
    const found = await objects.read(LIST, LIST_BYTES, tag);
    if (found === 'unchanged') return list;
    if (!found) return list;
    const next = parseList(found.bytes);
    // A copy of the list that has not heard of the last change, or one of before this server began.
    list ??= await lastTaken();
    if (list && next.serial < list.serial) {
      tell(
        `${objects.address}${LIST} is older than what is in place: if that is meant, remove ${LIST} from ${site}`,
        null,
      );
      return list;
    }
    if (next.serial !== list?.serial) done = false;
    ({ tag } = found);
    list = next;
    return list;
  }

  async function bring(wanted: Wanted): Promise<void> {
    const key = `${wanted.name}@${wanted.version} ${wanted.described}`;
    if (whole.has(key)) return;
    await fetchRelease(objects, site, wanted, stopping.signal);
    whole.add(key);
  }

  /** Brings what a package needs. @returns what its `release.json` is to say; null where nothing is live */
  async function ready(
    name: string,
    { chosen, releases }: ListFile['packages'][string],
  ): Promise<Live | null> {
    const ahead = Object.keys(releases).slice(-AHEAD);
    const { version, before, canary } = chosen ?? { before: [] };
    const needed = [...(version ? [version] : []), ...(canary ? [canary.version] : [])];
    for (const each of needed) {
      const known = releases[each];
      if (!known) throw new Error(`${LIST} does not say what ${name} ${each} is`);
      await bring({ name, version: each, described: known.described });
    }
    for (const each of [...before.slice(0, AT_HAND), ...ahead]) {
      const known = releases[each];
      if (!known) continue;
      // A canary whose files are missing is not served; the live release is.
      await bring({ name, version: each, described: known.described }).catch((error: unknown) =>
        tell(`${name} ${each} could not be fetched`, error),
      );
    }
    if (!chosen) return null;
    return composeLive(chosen, async (each) =>
      readJson<Described>(join(site, name, 'releases', `${each}.json`)),
    );
  }

  async function apply(taken: ListFile): Promise<void> {
    const { packages } = taken;
    let complete = true;
    const next: [string, Live][] = [];
    for (const [name, entry] of Object.entries(packages)) {
      try {
        const live = await ready(name, entry);
        if (live) next.push([name, live]);
      } catch (error) {
        complete = false;
        tell(`${name} stays as it is`, error);
      }
    }
    // All at once, once all is there; the shell first, since it has what newer remotes take.
    next.sort(([a], [b]) => Number(b === 'shell') - Number(a === 'shell'));
    for (const [name, live] of next) {
      const file = join(site, name, 'release.json');
      const now = await readJson<Live>(file).catch(() => null);
      if (JSON.stringify(now) !== JSON.stringify(live)) await writeJson(file, live);
    }
    if (complete) await writeJson(join(site, LIST), taken);
    done = complete;
  }

  async function look(): Promise<void> {
    try {
      await mkdir(site, { recursive: true });
      const found = await newest();
      if (found && !done) await apply(found);
    } catch (error) {
      if (!stopping.signal.aborted)
        tell(`${objects.address} could not be read: what is in place stays`, error);
    }
  }

  async function goOn(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      // Only stopping interrupts the wait.
      await wait(EVERY, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await look();
    }
  }

  return {
    async start() {
      const first = look();
      running = first.then(goOn);
      return first;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Tells the same thing once a minute, not once a second. */
function toldOnce(report: (message: string, error: unknown) => void) {
  const told = new Map<string, number>();
  return (message: string, error: unknown): void => {
    const last = told.get(message) ?? 0;
    if (Date.now() - last < TELL_AGAIN) return;
    told.set(message, Date.now());
    report(message, error);
  };
}
