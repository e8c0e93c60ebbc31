import { mkdir, readFile } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { composeLive } from '../registry/compose-live.ts';
import { readJson, writeJson, exchange } from '../registry/json-file.ts';
import {
  LIST,
  LIST_BYTES,
  listIn,
  parseList,
  type ListedPackage,
  type ListFile,
} from '../registry/list-file.ts';
import { signerOf } from '../registry/signing.ts';
import type { Owners } from '../registry/owners.ts';
import type { Described, Live } from '../registry/release.ts';
import type { StaticHost } from './static-host.ts';
import { checkedDescription, FILE_BYTES } from '../registry/description.ts';
import { integrityOf } from '../registry/stage.ts';

/** Files that are fetched at once. */
const AT_ONCE = 6;

/** A release of a list. */
interface Wanted {
  name: string;
  version: string;
}

/**
 * Brings a release to a folder: every file that is not there yet, and last of all what the release says of itself. What
 * is not what it should be is never written under its name.
 * @throws Error when the host has not all of it or has something else, or when the server stops
 */
async function fetchRelease(
  host: StaticHost,
  site: string,
  { name, version }: Wanted,
  owners: Owners,
  stopping: AbortSignal,
): Promise<void> {
  const folder = join(site, name);
  const key = `releases/${version}.json`;
  const bytes = await fetched(host, `${name}/${key}`);
  const { files } = checkedDescription(bytes, name, version, owners);
  const paths = Object.entries(files);
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    stopping.throwIfAborted();
    await Promise.all(
      paths.slice(at, at + AT_ONCE).map(async ([path, { integrity }]) => {
        const file = join(folder, path);
        if (!(await isThere(file, integrity)))
          await put(file, await proved(host, `${name}/${path}`, integrity));
      }),
    );
  }
  await put(join(folder, key), bytes);
}

async function isThere(file: string, integrity: string): Promise<boolean> {
  const content = await readFile(file).catch(() => null);
  return content !== null && integrityOf(content) === integrity;
}

async function fetched(host: StaticHost, key: string): Promise<Buffer> {
  const found = await host.read(key, FILE_BYTES);
  if (found === null || found === 'unchanged') throw new Error(`${host.address}${key} is missing`);
  return found.bytes;
}

async function proved(host: StaticHost, key: string, integrity: string): Promise<Buffer> {
  const bytes = await fetched(host, key);
  if (integrityOf(bytes) !== integrity)
    throw new Error(`${host.address}${key} is not what it should be`);
  return bytes;
}

async function put(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await exchange(file, bytes);
}

/** Number of previous releases whose files are kept for a rollback. */
const AT_HAND = 3;
/** Milliseconds after which a failure that goes on is told again. */
const TELL_AGAIN = 60_000;

export interface Mirror {
  /** Looks again and again until it is stopped. Ends after the first look: what was in the way is told. */
  start(): Promise<void>;
  /** Ends when nothing is written any more. */
  stop(): Promise<void>;
}

/**
 * Keeps a folder as a host says: a package's `release.json` is exchanged once every file of the releases that it names
 * is there and proved. What is in place stays while the host does not answer, has not all of it, or says something that
 * the package's team did not sign, or something older than what was taken before. Old files stay.
 */
export function mirrorOf(
  host: StaticHost,
  site: string,
  owners: Owners,
  report: (message: string, error: unknown) => void,
  /** Milliseconds from one look at the list to the next. */
  every = 1000,
): Mirror {
  const stopping = new AbortController();
  /** Releases that are whole in the folder: they are not looked at again. */
  const whole = new Set<string>();
  const tell = toldOnce(report);
  /** When a release that could not be brought is tried again, of those that nobody waits for; ms of `Date.now`. */
  const later = new Map<string, { at: number; pause: number }>();
  let tag: string | null = null;
  let list: ListFile | null = null;
  /** Whether the last look at the list got everything that it names. */
  let complete = false;
  /** The list needs no other look. */
  let done = false;
  let running: Promise<void> = Promise.resolve();

  /** @returns the newest list; null where there is none yet */
  async function newest(): Promise<ListFile | null> {
    const found = await host.read(LIST, LIST_BYTES, tag);
    if (found === 'unchanged' || !found) return list;
    list = parseList(found.bytes);
    ({ tag } = found);
    done = false;
    later.clear();
    return list;
  }

  async function bring(wanted: Wanted): Promise<void> {
    const key = `${wanted.name}@${wanted.version}`;
    if (whole.has(key)) return;
    await fetchRelease(host, site, wanted, owners, stopping.signal);
    whole.add(key);
  }

  /** Brings what a package needs. @returns what its `release.json` is to say; null where nothing is live */
  async function ready({ package: name, chosen, fresh }: ListedPackage): Promise<Live | null> {
    const { version, before, canary } = chosen ?? { before: [] };
    for (const each of [version, canary?.version])
      if (each !== undefined) await bring({ name, version: each });
    for (const each of [...before.slice(0, AT_HAND), ...fresh]) {
      const key = `${name}@${each}`;
      const missed = later.get(key);
      if (missed && Date.now() < missed.at) {
        complete = false;
        continue;
      }
      // Whoever gets nothing of it yet is not kept waiting for it. The host may have it no more, so each try comes later.
      await bring({ name, version: each }).catch((error: unknown) => {
        complete = false;
        tell(`${name} ${each} could not be fetched`, error);
        const pause = Math.min(2 * (missed?.pause ?? every / 2), 10 * TELL_AGAIN);
        later.set(key, { at: Date.now() + pause, pause });
      });
    }
    if (!chosen) return null;
    return composeLive(chosen, async (each) =>
      readJson<Described>(join(site, name, 'releases', `${each}.json`)),
    );
  }

  async function apply({ packages }: ListFile): Promise<void> {
    complete = true;
    const taken = (await listIn(site))?.packages ?? {};
    const next: [ListedPackage, Live | null][] = [];
    for (const [name, entry] of Object.entries(packages)) {
      try {
        signerOf(entry, name, owners);
        if (entry.package !== name) throw new Error(`it is of ${entry.package}`);
        const last = taken[name]?.serial ?? 0;
        if (entry.serial < last)
          throw new Error(
            `change ${entry.serial} is older than ${last}, which was taken before: if that is meant, remove ${LIST} from ${site}`,
          );
        next.push([entry, await ready(entry)]);
      } catch (error) {
        complete = false;
        tell(`${name} stays as it is`, error);
      }
    }
    // All at once, once all is there; the shell first, since it has what newer remotes take.
    next.sort(([a], [b]) => Number(b.package === 'shell') - Number(a.package === 'shell'));
    for (const [{ package: name }, live] of next) {
      const file = join(site, name, 'release.json');
      const now = await readJson<Live>(file).catch(() => null);
      if (live && JSON.stringify(now) !== JSON.stringify(live)) await writeJson(file, live);
    }
    // Kept on disk, so that a server that starts anew takes nothing older.
    const now = { ...taken, ...Object.fromEntries(next.map(([each]) => [each.package, each])) };
    if (JSON.stringify(now) !== JSON.stringify(taken))
      await writeJson(join(site, LIST), { packages: now });
    done = complete;
  }

  async function look(): Promise<void> {
    try {
      await mkdir(site, { recursive: true });
      const found = await newest();
      if (found && !done) await apply(found);
    } catch (error) {
      if (!stopping.signal.aborted)
        tell(`${host.address} could not be read: what is in place stays`, error);
    }
  }

  async function goOn(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      // Only stopping interrupts the wait.
      await wait(every, undefined, { signal, ref: false }).catch(() => undefined);
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
