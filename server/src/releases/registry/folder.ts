import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolderLock } from './folder-lock.ts';
import { chosenOf, type Step } from './transitions.ts';
import { composeLive } from './compose-live.ts';
import { writeJson } from './json-file.ts';
import { LIST, listIn, type Chosen, type ListedPackage, type ListFile } from './list-file.ts';
import { describedIn, liveByList, publishedLast, readLive } from './live-file.ts';
import { isPackage, mustBePackage, mustBeVersion } from './names.ts';
import { Refused } from './refused.ts';
import { stage, type Staged } from './stage.ts';
import type { Change } from './release.ts';
import type { Author } from './signing.ts';

/** Latest published releases in the list, so that servers fetch them before they are promoted. */
const LISTED_UNPROMOTED = 2;
/** Folder of the change history in a site's folder; it is not served. */
const AUDIT = '.audit';

/**
 * The folder of a site's releases. Each package's folder has the files of all builds, named by their content and never
 * changed or removed; `releases/<version>.json`, the description of each build; and `release.json` with the live
 * release, which is replaced atomically. Changes and their authors are appended to `.audit/<package>.jsonl`, which no
 * server serves. `releases.json` lists all packages, signed, for servers that mirror the folder over HTTP.
 */
export function releaseFolder(site: string) {
  const folderOf = (name: string) => {
    mustBePackage(name);
    return join(site, name);
  };
  const liveFile = (name: string) => join(folderOf(name), 'release.json');
  const descriptionFile = (name: string, version: string) => {
    mustBeVersion(name, version);
    return join(folderOf(name), 'releases', `${version}.json`);
  };
  const auditFile = (name: string) => {
    mustBePackage(name);
    return join(site, AUDIT, `${name}.jsonl`);
  };
  const live = async (name: string) => (await readLive(site, name)).live;
  const packages = async () => (await readdir(site)).filter(isPackage).sort();
  const described = async (name: string, version: string) => {
    mustBeVersion(name, version);
    return describedIn(folderOf(name), version);
  };

  /** Stores the signed description of a build. @returns true if it was new */
  async function store(name: string, release: Staged, author: Author | null): Promise<boolean> {
    const file = descriptionFile(name, release.version);
    await mkdir(join(folderOf(name), 'releases'), { recursive: true });
    // Null also where it is damaged.
    const old = await described(name, release.version);
    // The stored one lists no files, which mirrors refuse, or is signed by another key.
    const isStale = old && (!old.files || (author && old.signed?.key !== author.key));
    if (!old || isStale) await writeJson(file, author ? author.sign(release) : release);
    return !old;
  }

  async function record(name: string, who: string, change: Omit<Change, 'at' | 'who' | 'package'>) {
    const line: Change = { at: new Date().toISOString(), who, package: name, ...change };
    await mkdir(join(site, AUDIT), { recursive: true, mode: 0o700 });
    await appendFile(auditFile(name), `${JSON.stringify(line)}\n`, { mode: 0o600 });
  }

  /** Updates a package's entry in `releases.json`, which mirrors rely on, as HTTP has no listing of folders. */
  async function list(name: string, author: Author): Promise<void> {
    await withFolderLock(site, async () => {
      const known = await listIn(site);
      const next = { ...known?.packages };
      // If the list is damaged, all packages that this author may sign are listed anew.
      for (const each of known ? [name] : (await packages()).filter(author.owns)) {
        const now = await live(each);
        const listed: Omit<ListedPackage, 'signed'> = {
          package: each,
          // If the last serial is lost, the clock is higher than any serial that was incremented change by change.
          serial: (next[each]?.serial ?? Date.now()) + 1,
          ...(now ? { chosen: chosenOf(now) } : {}),
          fresh: (await publishedLast(folderOf(each))).slice(0, LISTED_UNPROMOTED).toReversed(),
        };
        next[each] = author.sign(listed);
      }
      await writeJson(join(site, LIST), { packages: next } satisfies ListFile);
    });
  }

  return {
    packages,
    described,
    list,
    /** The live release of a package; null where there is none. */
    live,
    /** All versions of a package. */
    async versions(name: string): Promise<string[]> {
      const files = await readdir(join(folderOf(name), 'releases')).catch(() => []);
      return files
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length));
    },
    /** Unreadable files of a package, one sentence each. */
    async damage(name: string): Promise<string[]> {
      const { live: now, damaged } = await readLive(site, name);
      const versions = now ? [now.canary?.version, now.version, ...(now.before ?? [])] : [];
      const found: string[] = [];
      for (const version of versions)
        if (version !== undefined && !(await described(name, version)))
          found.push(`${name}: what is said of ${version} can’t be read`);
      return [...damaged, ...found];
    },
    /** Reads a file of a release by its path below the package; null if it can't be read. */
    content: async (name: string, path: string): Promise<Uint8Array | null> =>
      readFile(join(folderOf(name), path)).catch(() => null),
    /** Adds a build without promoting it. @returns its version */
    async add(name: string, built: string, who: string, author: Author | null): Promise<string> {
      const release = await stage(built, folderOf(name));
      const isNew = await withFolderLock(folderOf(name), async () => {
        const found = await readLive(site, name);
        const added = await store(name, release, author);
        if (found.damaged.length > 0) {
          // The list takes precedence: its live version may be the one that was just published again.
          const now = (await liveByList(site, name)) ?? found.live;
          if (now) await writeJson(liveFile(name), now);
        }
        return added;
      });
      if (isNew) await record(name, who, { action: 'publish', from: null, to: release.version });
      if (author) await list(name, author);
      return release.version;
    },
    /** Changes a package's live release atomically and records the change. */
    async change(
      name: string,
      who: string,
      author: Author | null,
      work: (now: Chosen | null) => Step | Promise<Step>,
    ): Promise<void> {
      await withFolderLock(folderOf(name), async () => {
        const now = await live(name);
        const { next, change } = await work(now && chosenOf(now));
        const file = await composeLive(next, async (version) => described(name, version));
        if (!file) throw new Refused(`${name} has no release ${next.version} that can be read.`);
        await writeJson(liveFile(name), file);
        if (change) await record(name, who, change);
      });
      if (author) await list(name, author);
    },
    /** Returns the changes, oldest first. */
    async history(): Promise<Change[]> {
      const names = await packages();
      const texts = await Promise.all(
        names.map(async (name) =>
          // Missing until the first change.
          readFile(auditFile(name), 'utf8').catch(() => ''),
        ),
      );
      const lines = texts.flatMap((text) => text.split('\n')).filter(Boolean);
      const changes = lines.flatMap(changeOf);
      return changes.sort((a, b) => (a.at < b.at ? -1 : 1));
    },
  };
}

/** Parses a line of the history; empty for a line whose writing was interrupted. */
function changeOf(line: string): Change[] {
  try {
    return [JSON.parse(line) as Change];
  } catch {
    return [];
  }
}
