import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../error-code.ts';
import type { Chosen } from './chosen.ts';
import { composeLive } from './compose-live.ts';
import { listIn } from './list-file.ts';
import type { Described, Live } from './release.ts';

/** What is live of a package in a folder, and what of that could not be read: a sentence each. */
export interface ReadLive {
  /** Null where nothing is live, or nothing of it can be read. */
  live: Live | null;
  damaged: string[];
}

/** JSON of a file that says what a release is; null where there is no such file. @throws Error where it is cut */
async function readRelease(file: string): Promise<Live | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
  const said = JSON.parse(text) as Partial<Live> & { scripts?: unknown };
  const isWhole =
    said.name === 'shell'
      ? typeof said.template === 'string' && Array.isArray(said.scripts)
      : typeof said.entry === 'string' && Array.isArray(said.mounts);
  if (!isWhole || typeof said.version !== 'string') throw new Error(`${file} is not a release`);
  return said as Live;
}

/** What the build of a version said of itself; null where that is not there, or cut. */
export async function describedIn(folder: string, version: string): Promise<Described | null> {
  return readRelease(join(folder, 'releases', `${version}.json`)).catch(() => null);
}

/**
 * Reads `release.json` of a package. Where it is cut, what is live follows from the list of the folder, or else from the
 * release that was published last: half a file ends neither an area nor the site.
 */
export async function readLive(site: string, name: string): Promise<ReadLive> {
  const folder = join(site, name);
  try {
    return { live: await readRelease(join(folder, 'release.json')), damaged: [] };
  } catch {
    const live = (await liveByList(site, name)) ?? (await newest(folder));
    const instead = live ? `${live.version} is offered` : 'it is left out';
    return { live, damaged: [`${name}: its release.json can’t be read, ${instead}`] };
  }
}

/** What is live by the list of the folder; null where that does not say, or is cut as well. */
export async function liveByList(site: string, name: string): Promise<Live | null> {
  const chosen = (await listIn(site))?.packages[name]?.chosen;
  return chosen ? firstKnown(join(site, name), chosen) : null;
}

async function newest(folder: string): Promise<Live | null> {
  const [version, ...before] = await publishedLast(folder);
  return version === undefined ? null : firstKnown(folder, { version, before });
}

/** Versions in a package's folder, the one that was published last first. */
export async function publishedLast(folder: string): Promise<string[]> {
  const releases = join(folder, 'releases');
  const files = (await readdir(releases).catch(() => [])).filter((file) => file.endsWith('.json'));
  const dated = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(join(releases, file))).mtimeMs })),
  );
  return dated.toSorted((a, b) => b.at - a.at).map(({ file }) => file.slice(0, -'.json'.length));
}

/** What is chosen, or of those before it the first one that can be read. */
async function firstKnown(folder: string, chosen: Chosen): Promise<Live | null> {
  const known = async (version: string) => describedIn(folder, version);
  for (const [at, version] of [chosen.version, ...chosen.before].entries()) {
    const before = chosen.before.slice(at);
    const live = await composeLive({ ...chosen, version, before }, known);
    if (live) return live;
  }
  return null;
}
