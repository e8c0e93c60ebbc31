import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { env } from 'node:process';
import { skipTest, NEEDS_MACHINE } from './skip-test.ts';
import { deployed } from './deployed-site.ts';

/** The site that servers started here serve: the build, the requested mix, or the folder of SITE_DIR. */
export const servedSite = resolve(env.SITE_DIR ?? join(import.meta.dirname, '../../dist/built'));

/** Returns the subresource integrity value of a text. */
export function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** Fields of a remote's `release.json` that these tests read and change. */
export interface BuiltRelease {
  version: string;
  entry: string;
  integrity: string;
  contract: string;
  runtime: string;
  mounts: string[];
  parts?: string[];
  preload: Record<string, string[]>;
  hashes: Record<string, string>;
  uses?: Record<string, string[]>;
  renders?: string;
  wordsIntegrity?: string;
  prerendered?: Record<string, string>;
  before?: string[];
}

/** A copy of the build by hard links, which a test can change without touching the original. */
export interface SiteCopy {
  folder: string;
  release(remote: string): Promise<BuiltRelease>;
  /** Overwrites the live `release.json` of a remote. */
  put(remote: string, release: BuiltRelease): Promise<void>;
  /**
   * Makes a new release of a remote live, with the present one as its predecessor.
   * @param change returns the new entry script, given the present one
   */
  ship(
    remote: string,
    version: string,
    change: (entry: string) => string,
    differences?: Partial<BuiltRelease>,
  ): Promise<void>;
  remove(): Promise<void>;
}

export async function copySite(): Promise<SiteCopy> {
  if (deployed) skipTest(NEEDS_MACHINE);
  const folder = await mkdtemp(join(servedSite, '../site-'));
  execFileSync('sh', ['-c', `cp -al "$1"/. "$2"`, 'sh', servedSite, folder]);
  // Audit histories are appended to in place, which would change the originals through a hard link: they are copied.
  for await (const history of glob('.audit/*.jsonl', { cwd: folder })) {
    const content = await readFile(join(folder, history));
    await rm(join(folder, history));
    await writeFile(join(folder, history), content);
  }
  const fileOf = (address: string) => join(folder, address.replace('/assets/', ''));

  const release = async (remote: string) =>
    JSON.parse(await readFile(join(folder, remote, 'release.json'), 'utf8')) as BuiltRelease;
  async function put(remote: string, next: BuiltRelease): Promise<void> {
    // Deleted first, since writing in place would change the original through its hard link.
    await rm(join(folder, remote, 'release.json'));
    await writeFile(join(folder, remote, 'release.json'), JSON.stringify(next));
  }

  async function listRelease(remote: string): Promise<void> {
    const live = await release(remote);
    const releases = join(folder, remote, 'releases');
    const file = join(releases, `${live.version}.json`);
    await mkdir(releases, { recursive: true });
    await rm(file, { force: true });
    await writeFile(file, JSON.stringify(live));
  }

  return {
    folder,
    release,
    put,
    async ship(remote, version, change, differences = {}) {
      const live = await release(remote);
      const text = change(await readFile(fileOf(live.entry), 'utf8'));
      const entry = `/assets/${remote}/remoteEntry.${version}.js`;
      await writeFile(fileOf(entry), text);
      const integrity = sha384(text);
      // The predecessor has to be found in `releases/` by its version.
      await listRelease(remote);
      const next: BuiltRelease = {
        ...live,
        version,
        entry,
        integrity,
        preload: {},
        hashes: { ...live.hashes, [entry]: integrity },
        before: [live.version],
        ...differences,
      };
      await put(remote, next);
    },
    remove: async () => rm(folder, { recursive: true, force: true }),
  };
}

/** The script addresses of a shared module that is not in the first load, from the shell's `release.json`. */
export async function sharedScripts(module: string): Promise<string[]> {
  const text = await readFile(join(servedSite, 'shell/release.json'), 'utf8');
  const { shares } = JSON.parse(text) as { shares: Record<string, string[]> };
  return shares[module] ?? [];
}
