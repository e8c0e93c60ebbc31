import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alone } from './alone.ts';
import { chosenOf, type Chosen, type Step } from './chosen.ts';
import { composeLive } from './compose-live.ts';
import { writeJson } from './json-file.ts';
import { LIST, listIn, type ListedPackage, type ListFile } from './list-file.ts';
import { describedIn, liveByList, publishedLast, readLive } from './live-file.ts';
import { isPackage, mustBePackage, mustBeVersion } from './names.ts';
import { Refused } from './refused.ts';
import { stage } from './stage.ts';
import type { Change, Live } from './release.ts';
import type { Author } from './signing.ts';

/** How many releases are listed that nobody gets yet: servers fetch them before they are promoted. */
const FRESH = 2;
/** Below the folder of the site, for whoever releases alone. */
const AUDIT = '.audit';

/**
 * A folder that servers read. Below each package's folder lie the files of all its builds, each named by its content and
 * never changed or removed, `releases/<version>.json` with what each build said of itself, and `release.json`, which
 * says what is live: it is exchanged whole, so that a server reads all of the old one or all of the new one. What was
 * done, and by whom, is added to `.audit/<package>.jsonl`, which no server serves. `releases.json` above them names it all,
 * signed, for servers that read the folder over HTTP.
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

  /** Keeps what a build said of itself, signed. @returns whether it was not known */
  async function remember(name: string, known: Live, author: Author | null): Promise<boolean> {
    const { canary: _c, before: _b, promotion: _o, withdrawn: _w, ...release } = known;
    const file = descriptionFile(name, release.version);
    await mkdir(join(folderOf(name), 'releases'), { recursive: true });
    // None where it is cut.
    const old = await described(name, release.version);
    // Published before releases listed their files, or signed by another key.
    const isStale =
      old && release.files && (!old.files || (author && old.signed?.key !== author.key));
    if (!old || isStale) await writeJson(file, author ? author.sign(release) : release);
    return !old;
  }

  async function record(name: string, who: string, change: Omit<Change, 'at' | 'who' | 'package'>) {
    const line: Change = { at: new Date().toISOString(), who, package: name, ...change };
    await mkdir(join(site, AUDIT), { recursive: true, mode: 0o700 });
    await appendFile(auditFile(name), `${JSON.stringify(line)}\n`, { mode: 0o600 });
  }

  /** Writes what is said of one package in the list. Over HTTP nothing else tells which files there are. */
  async function list(name: string, author: Author): Promise<void> {
    await alone(site, async () => {
      const known = await listIn(site);
      const next = { ...known?.packages };
      // Of a list that was cut nothing is left to keep: all are listed again that this author may sign.
      for (const each of known ? [name] : (await packages()).filter(author.owns)) {
        const now = await live(each);
        const entry: Omit<ListedPackage, 'signed'> = {
          package: each,
          // Of one that is not known any more: the clock is higher than what changes one by one ever reached.
          serial: (next[each]?.serial ?? Date.now()) + 1,
          ...(now ? { chosen: chosenOf(now) } : {}),
          fresh: (await publishedLast(folderOf(each))).slice(0, FRESH).toReversed(),
        };
        next[each] = author.sign(entry);
      }
      await writeJson(join(site, LIST), { packages: next } satisfies ListFile);
    });
  }

  return {
    packages,
    described,
    list,
    /** Null where nothing is live. */
    live,
    /** All versions of a package. */
    async versions(name: string): Promise<string[]> {
      const files = await readdir(join(folderOf(name), 'releases')).catch(() => []);
      return files
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length));
    },
    /** What of a package cannot be read, a sentence each; what is live is known from elsewhere then. */
    async damage(name: string): Promise<string[]> {
      const { live: now, damaged } = await readLive(site, name);
      const versions = now ? [now.canary?.version, now.version, ...(now.before ?? [])] : [];
      const found: string[] = [];
      for (const version of versions)
        if (version !== undefined && !(await described(name, version)))
          found.push(`${name}: what is said of ${version} can’t be read`);
      return [...damaged, ...found];
    },
    /** A file of a release, by its path below the package. Unreadable files count as missing. */
    content: async (name: string, path: string): Promise<Uint8Array | null> =>
      readFile(join(folderOf(name), path)).catch(() => null),
    /** Puts a build there, where it waits. @returns its version */
    async add(name: string, built: string, who: string, author: Author | null): Promise<string> {
      const release = await stage(built, folderOf(name));
      const isNew = await alone(folderOf(name), async () => {
        const found = await readLive(site, name);
        const added = await remember(name, release, author);
        if (found.damaged.length > 0) {
          // By the list first: what it names may be what was published again just now.
          const now = (await liveByList(site, name)) ?? found.live;
          if (now) await writeJson(liveFile(name), now);
        }
        return added;
      });
      if (isNew) await record(name, who, { action: 'publish', from: null, to: release.version });
      if (author) await list(name, author);
      return release.version;
    },
    /** Changes what visitors get of a package, at once and for all of them, and writes it down. */
    async change(
      name: string,
      who: string,
      author: Author | null,
      work: (now: Chosen | null) => Step | Promise<Step>,
    ): Promise<void> {
      await alone(folderOf(name), async () => {
        const now = await live(name);
        // A site that was put in place before there were releases: what is live is the first one remembered.
        if (now) await remember(name, now, author);
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

/** A line of the history; none where it was cut as it was written. */
function changeOf(line: string): Change[] {
  try {
    return [JSON.parse(line) as Change];
  } catch {
    return [];
  }
}
