import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeLive } from './compose-live.ts';
import { FILE_BYTES } from './description.ts';
import { knownOf, type ListFile } from './list-file.ts';
import { Refused } from './refused.ts';
import { integrityOf, stage } from './stage.ts';
import { storeList } from './store-list.ts';
import type { WritableObjects } from './objects.ts';
import type { ReleaseStorage } from './storage.ts';
import type { Described } from './release.ts';

/** How many releases of a package are listed beside those that are live, tried, or were before. */
const LISTED = 50;
/** Files that are sent at once. */
const AT_ONCE = 8;

/**
 * A store of objects: `<package>/<file>`, `<package>/releases/<version>.json` with what each build said of itself, the
 * list of them all, and `changes/<serial>.json`, who did what. Nothing but the list is ever changed.
 */
export function objectStorage(objects: WritableObjects): ReleaseStorage {
  const list = storeList(objects);
  const read = async (key: string) => {
    const found = await objects.read(key, FILE_BYTES);
    return found && found !== 'unchanged' ? found.bytes : null;
  };
  /** Files are named by their content: what is there stays. @throws Refused where it is something else */
  const keep = async (key: string, bytes: Buffer) => {
    const there = await read(key);
    if (!there) await objects.write(key, bytes);
    else if (!there.equals(bytes))
      throw new Refused(`${objects.address}${key} is there already, with other content.`);
  };
  const described: ReleaseStorage['described'] = async (name, version) => {
    const bytes = await read(`${name}/releases/${version}.json`);
    return bytes ? (JSON.parse(bytes.toString('utf8')) as Described) : null;
  };

  return {
    described,
    packages: async () => Object.keys((await list.read()).packages).sort(),
    versions: async (name) => Object.keys((await list.read()).packages[name]?.releases ?? {}),
    async live(name) {
      const chosen = (await list.read()).packages[name]?.chosen;
      return chosen ? composeLive(chosen, async (version) => described(name, version)) : null;
    },
    content: async (name, path) => read(`${name}/${path}`),
    async add(name, built, who) {
      const staged = await mkdtemp(join(tmpdir(), 'keepsake-publish-'));
      try {
        const release = await stage(built, staged);
        const files = Object.keys(release.files ?? {});
        for (let at = 0; at < files.length; at += AT_ONCE) {
          await Promise.all(
            files
              .slice(at, at + AT_ONCE)
              .map(async (path) => keep(`${name}/${path}`, await readFile(join(staged, path)))),
          );
        }
        const bytes = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
        await keep(`${name}/releases/${release.version}.json`, bytes);
        const { version } = release;
        await list.change(async ({ packages }) => {
          const { releases = {}, ...rest } = packages[name] ?? {};
          if (releases[version]) return null;
          const known = { ...releases, [version]: knownOf(integrityOf(bytes), release) };
          const kept = { ...rest, releases: known };
          return {
            packages: { ...packages, [name]: { ...kept, releases: listed(kept) } },
            change: changeOf(name, who, { action: 'publish', from: null, to: version }),
          };
        });
        return version;
      } finally {
        await rm(staged, { recursive: true, force: true });
      }
    },
    async change(name, who, work) {
      await list.change(async ({ packages }) => {
        const now = packages[name];
        if (!now) throw new Refused(`${name} has no releases.`);
        const { next, change } = await work(now.chosen ?? null);
        if (!change) return null;
        const kept = { ...now, chosen: next };
        return {
          packages: { ...packages, [name]: { ...kept, releases: listed(kept) } },
          change: changeOf(name, who, change),
        };
      });
    },
    history: list.history,
  };
}

function changeOf<T extends object>(name: string, who: string, change: T) {
  return { at: new Date().toISOString(), who, package: name, ...change };
}

/** The releases that stay in the list: the last ones that were published, and those that are live, tried or were before. */
function listed({ chosen, releases }: ListFile['packages'][string]) {
  const needed = new Set([chosen?.version, chosen?.canary?.version, ...(chosen?.before ?? [])]);
  const all = Object.entries(releases);
  return Object.fromEntries(
    all.filter(([version], at) => at >= all.length - LISTED || needed.has(version)),
  );
}
