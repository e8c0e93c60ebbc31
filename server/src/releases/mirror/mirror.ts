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

/** Files fetched concurrently. */
const AT_ONCE = 6;

/** A release in the list. */
interface ReleaseId {
  name: string;
  version: string;
}

/**
 * Fetches the missing files of a release to a folder, and writes its description last. Files are verified before they
 * are written under their name.
 * @throws Error when the host lacks a file or has another content, or when the server stops
 */
async function fetchRelease(
  host: StaticHost,
  site: string,
  { name, version }: ReleaseId,
  owners: Owners,
  stopping: AbortSignal,
): Promise<void> {
  const folder = join(site, name);
  const key = `releases/${version}.json`;
  const bytes = await fetched(host, `${name}/${key}`, stopping);
  const { files } = checkedDescription(bytes, name, version, owners);
  const paths = Object.entries(files);
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    stopping.throwIfAborted();
    await Promise.all(
      paths.slice(at, at + AT_ONCE).map(async ([path, { integrity }]) => {
        const file = join(folder, path);
        if (!(await isPresent(file, integrity)))
          await put(file, await fetchVerified(host, `${name}/${path}`, integrity, stopping));
      }),
    );
  }
  await put(join(folder, key), bytes);
}

async function isPresent(file: string, integrity: string): Promise<boolean> {
  const content = await readFile(file).catch(() => null);
  return content !== null && integrityOf(content) === integrity;
}

async function fetched(host: StaticHost, key: string, stopping: AbortSignal): Promise<Buffer> {
  const found = await host.read(key, FILE_BYTES, stopping);
  if (found === null || found === 'unchanged') throw new Error(`${host.address}${key} is missing`);
  return found.bytes;
}

async function fetchVerified(
  host: StaticHost,
  key: string,
  integrity: string,
  stopping: AbortSignal,
): Promise<Buffer> {
  const bytes = await fetched(host, key, stopping);
  if (integrityOf(bytes) !== integrity)
    throw new Error(`${host.address}${key} is not what it should be`);
  return bytes;
}

async function put(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await exchange(file, bytes);
}

/** Earlier releases that are fetched for a rollback. */
const EARLIER_FETCHED = 3;
/** Milliseconds after which a continuing failure is reported again. */
const REPORT_EVERY = 60_000;

export interface Mirror {
  /** Starts polling; resolves after the first sync, whose problems are reported. */
  start(): Promise<void>;
  /** Stops polling; resolves once no write is running. */
  stop(): Promise<void>;
}

/**
 * Mirrors a host's releases into a folder. A package's `release.json` is replaced once every file of the releases that
 * it names is fetched and verified. The current state stays while the host does not answer, lacks a file, or lists
 * something that the team did not sign or that is older than the last accepted entry. Old files are not removed.
 */
export function mirrorOf(
  host: StaticHost,
  site: string,
  owners: Owners,
  report: (message: string, error: unknown) => void,
  /** Milliseconds between two polls of the list. */
  every = 1000,
): Mirror {
  const stopping = new AbortController();
  /** Keys of releases that are completely fetched. */
  const fetchedReleases = new Set<string>();
  const warn = throttled(report);
  /** Next attempts for earlier and unpromoted releases that could not be fetched; `at` in ms of `Date.now`. */
  const retries = new Map<string, { at: number; pause: number }>();
  let tag: string | null = null;
  let list: ListFile | null = null;
  /** Whether the last sync fetched everything in the list. */
  let complete = false;
  /** Whether the current list is completely applied. */
  let done = false;
  let running: Promise<void> = Promise.resolve();

  /** Reads the list unless it is unchanged; null where there is none yet. */
  async function readList(): Promise<ListFile | null> {
    const found = await host.read(LIST, LIST_BYTES, stopping.signal, tag);
    if (found === 'unchanged' || !found) return list;
    list = parseList(found.bytes);
    ({ tag } = found);
    done = false;
    retries.clear();
    return list;
  }

  async function fetchOnce(release: ReleaseId): Promise<void> {
    const key = `${release.name}@${release.version}`;
    if (fetchedReleases.has(key)) return;
    await fetchRelease(host, site, release, owners, stopping.signal);
    fetchedReleases.add(key);
  }

  /** Fetches a package's releases. @returns its new `release.json`; null where nothing is live */
  async function prepare({ package: name, chosen, fresh }: ListedPackage): Promise<Live | null> {
    const { version, before, canary } = chosen ?? { before: [] };
    for (const each of [version, canary?.version])
      if (each !== undefined) await fetchOnce({ name, version: each });
    for (const each of [...before.slice(0, EARLIER_FETCHED), ...fresh]) {
      const key = `${name}@${each}`;
      const retry = retries.get(key);
      if (retry && Date.now() < retry.at) {
        complete = false;
        continue;
      }
      // Visitors don't need this release yet, so a failure delays nothing; retries back off, as the host may lack it.
      await fetchOnce({ name, version: each }).catch((error: unknown) => {
        complete = false;
        warn(`${name} ${each} could not be fetched`, error);
        const pause = Math.min(2 * (retry?.pause ?? every / 2), 10 * REPORT_EVERY);
        retries.set(key, { at: Date.now() + pause, pause });
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
        next.push([entry, await prepare(entry)]);
      } catch (error) {
        complete = false;
        warn(`${name} stays as it is`, error);
      }
    }
    // Applied together once all is fetched; the shell first, since newer remotes may need its exports.
    next.sort(([a], [b]) => Number(b.package === 'shell') - Number(a.package === 'shell'));
    for (const [{ package: name }, live] of next) {
      const file = join(site, name, 'release.json');
      const now = await readJson<Live>(file).catch(() => null);
      if (live && JSON.stringify(now) !== JSON.stringify(live)) await writeJson(file, live);
    }
    // Stored, so that a restarted server accepts no older entry.
    const now = { ...taken, ...Object.fromEntries(next.map(([each]) => [each.package, each])) };
    if (JSON.stringify(now) !== JSON.stringify(taken))
      await writeJson(join(site, LIST), { packages: now });
    done = complete;
  }

  async function sync(): Promise<void> {
    try {
      await mkdir(site, { recursive: true });
      const found = await readList();
      if (found && !done) await apply(found);
    } catch (error) {
      if (!stopping.signal.aborted)
        warn(`${host.address} could not be read: what is in place stays`, error);
    }
  }

  async function poll(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      // Only `stop` interrupts the wait.
      await wait(every, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await sync();
    }
  }

  return {
    async start() {
      const first = sync();
      running = first.then(poll);
      return first;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Reports each message at most once a minute. */
function throttled(report: (message: string, error: unknown) => void) {
  const reportedAt = new Map<string, number>();
  return (message: string, error: unknown): void => {
    const last = reportedAt.get(message) ?? 0;
    if (Date.now() - last < REPORT_EVERY) return;
    reportedAt.set(message, Date.now());
    report(message, error);
  };
}
