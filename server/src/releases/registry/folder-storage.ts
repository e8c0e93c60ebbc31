import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alone } from './alone.ts';
import { composeLive } from './compose-live.ts';
import { writeJson } from './json-file.ts';
import { describedIn, liveByList, readLive } from './live-file.ts';
import { isPackage, mustBePackage, mustBeVersion } from './names.ts';
import { chosenOf, type ReleaseStorage } from './storage.ts';
import { Refused } from './refused.ts';
import { stage } from './stage.ts';
import { writeIndex } from './folder-index.ts';
import type { Change, Live } from './release.ts';

/** Below the folder of the site, for whoever releases alone. */
const AUDIT = '.audit';

/**
 * A folder that servers read. Below each package's folder lie the files of all its builds, each named by its content and
 * never changed or removed, `releases/<version>.json` with what each build said of itself, and `release.json`, which
 * says what is live: it is exchanged whole, so that a server reads all of the old one or all of the new one. What was
 * done, and by whom, is added to `.audit/<package>.jsonl`, which no server serves. `releases.json` above them names it all, for servers that
 * read the folder from a static host.
 */
export function folderStorage(site: string): ReleaseStorage {
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

  const index = async () => alone(site, async () => writeIndex(site, await packages(), live));

  /** Keeps what a build said of itself, once. @returns whether it was not known */
  async function remember(name: string, known: Live): Promise<boolean> {
    const { canary: _c, before: _b, promotion: _o, withdrawn: _w, ...release } = known;
    const file = descriptionFile(name, release.version);
    await mkdir(join(folderOf(name), 'releases'), { recursive: true });
    const old = await described(name, release.version);
    // Not known, cut, or published before releases listed their files.
    if (!old || (release.files && !old.files)) await writeJson(file, release);
    return !old;
  }

  async function record(name: string, who: string, change: Omit<Change, 'at' | 'who' | 'package'>) {
    const line: Change = { at: new Date().toISOString(), who, package: name, ...change };
    await mkdir(join(site, AUDIT), { recursive: true, mode: 0o700 });
    await appendFile(auditFile(name), `${JSON.stringify(line)}\n`, { mode: 0o600 });
  }

  return {
    packages,
    described,
    live,
    async versions(name) {
      const files = await readdir(join(folderOf(name), 'releases')).catch(() => []);
      return files
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length));
    },
    async damage(name) {
      const { live: now, damaged } = await readLive(site, name);
      const versions = now ? [now.canary?.version, now.version, ...(now.before ?? [])] : [];
      const found: string[] = [];
      for (const version of versions)
        if (version !== undefined && !(await described(name, version)))
          found.push(`${name}: what is said of ${version} can’t be read`);
      return [...damaged, ...found];
    },
    // Unreadable files count as missing.
    content: async (name, path) => readFile(join(folderOf(name), path)).catch(() => null),
    async add(name, built, who) {
      const release = await stage(built, folderOf(name));
      const isNew = await alone(folderOf(name), async () => {
        const found = await readLive(site, name);
        const added = await remember(name, release);
        if (found.damaged.length > 0) {
          // By the list first: what it names may be what was published again just now.
          const now = (await liveByList(site, name)) ?? found.live;
          if (now) await writeJson(liveFile(name), now);
        }
        return added;
      });
      if (isNew) await record(name, who, { action: 'publish', from: null, to: release.version });
      await index();
      return release.version;
    },
    async change(name, who, work) {
      await alone(folderOf(name), async () => {
        const now = await live(name);
        // A site that was put in place before there were releases: what is live is the first one remembered.
        if (now) await remember(name, now);
        const { next, change } = await work(now && chosenOf(now));
        const file = await composeLive(next, async (version) => described(name, version));
        if (!file) throw new Refused(`${name} has no release ${next.version} that can be read.`);
        await writeJson(liveFile(name), file);
        if (change) await record(name, who, change);
      });
      await index();
    },
    async history() {
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
