import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { env } from 'node:process';
import { leaveOut, NEEDS_MACHINE } from './left-out.ts';
import { deployed } from './target.ts';

/** The site that servers started here serve: the build, the requested mix, or the folder of SITE_DIR. */
export const servedSite = resolve(env.SITE_DIR ?? join(import.meta.dirname, '../../dist/built'));

/** Subresource integrity of a text. */
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

/** Fields of the shell's `release.json` that these tests read. */
export interface ShellRelease {
  version: string;
  template: string;
  gives: Record<string, string[]>;
}

/** A copy of the build by hard links; releases are placed there by hand. */
export interface SiteCopy {
  folder: string;
  release(remote: string): Promise<BuiltRelease>;
  shell(): Promise<ShellRelease>;
  /** Makes a release the live one as it is given. */
  put(remote: string, release: BuiltRelease): Promise<void>;
  /**
   * Puts another release of a remote in place, with the present one before it.
   * @param change what its entry is made of, from the present one's text
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
  if (deployed) leaveOut(NEEDS_MACHINE);
  const folder = await mkdtemp(join(servedSite, '../site-'));
  execFileSync('sh', ['-c', `cp -al "$1"/. "$2"`, 'sh', servedSite, folder]);
  // Lines are added to a history in place; the original keeps its own.
  for await (const history of glob('.audit/*.jsonl', { cwd: folder })) {
    const own = await readFile(join(folder, history));
    await rm(join(folder, history));
    await writeFile(join(folder, history), own);
  }
  const fileOf = (address: string) => join(folder, address.replace('/assets/', ''));

  const read = async (name: string) => readFile(join(folder, name, 'release.json'), 'utf8');
  const release = async (remote: string) => JSON.parse(await read(remote)) as BuiltRelease;
  async function put(remote: string, next: BuiltRelease): Promise<void> {
    // Written anew: the original of a hard link keeps its contents.
    await rm(join(folder, remote, 'release.json'));
    await writeFile(join(folder, remote, 'release.json'), JSON.stringify(next));
  }

  async function describe(remote: string): Promise<void> {
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
    shell: async () => JSON.parse(await read('shell')) as ShellRelease,
    put,
    async ship(remote, version, change, differences = {}) {
      const live = await release(remote);
      const text = change(await readFile(fileOf(live.entry), 'utf8'));
      const entry = `/assets/${remote}/remoteEntry.${version}.js`;
      await writeFile(fileOf(entry), text);
      const integrity = sha384(text);
      // What stands in is known by what its build said of itself.
      await describe(remote);
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

/** The scripts of a shared module that is not in the first load, as the shell's release names them. */
export async function sharedScripts(module: string): Promise<string[]> {
  const text = await readFile(join(servedSite, 'shell/release.json'), 'utf8');
  const { shares } = JSON.parse(text) as { shares: Record<string, string[]> };
  return shares[module] ?? [];
}
