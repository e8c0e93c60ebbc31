import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../error-code.ts';
import { composeLive } from './compose-live.ts';
import { listIn, type Chosen } from './list-file.ts';
import type { Described, Live } from './release.ts';

/** The live release of a package, and one sentence for each unreadable file. */
export interface ReadLive {
  /** Null where no release is live, or none can be read. */
  live: Live | null;
  damaged: string[];
}

/** Reads the description of a release; null where the file is missing. @throws Error where it is damaged */
async function readRelease(file: string): Promise<Live | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
  const value = JSON.parse(text) as Partial<Live> & { scripts?: unknown };
  const isComplete =
    value.name === 'shell'
      ? typeof value.template === 'string' && Array.isArray(value.scripts)
      : typeof value.entry === 'string' && Array.isArray(value.mounts);
  if (!isComplete || typeof value.version !== 'string') throw new Error(`${file} is not a release`);
  return value as Live;
}

/** The description of a version's build; null where it is missing or damaged. */
export async function describedIn(folder: string, version: string): Promise<Described | null> {
  return readRelease(join(folder, 'releases', `${version}.json`)).catch(() => null);
}

/** Reads the live release: if `release.json` is damaged, that of the list, or else the last published one. */
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

/** The live release by the list; null where the list lacks the package or is damaged. */
export async function liveByList(site: string, name: string): Promise<Live | null> {
  const chosen = (await listIn(site))?.packages[name]?.chosen;
  return chosen ? firstReadable(join(site, name), chosen) : null;
}

async function newest(folder: string): Promise<Live | null> {
  const [version, ...before] = await publishedLast(folder);
  return version === undefined ? null : firstReadable(folder, { version, before });
}

/** Versions in a package's folder, last published first. */
export async function publishedLast(folder: string): Promise<string[]> {
  const releases = join(folder, 'releases');
  const files = (await readdir(releases).catch(() => [])).filter((file) => file.endsWith('.json'));
  const dated = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(join(releases, file))).mtimeMs })),
  );
  return dated.toSorted((a, b) => b.at - a.at).map(({ file }) => file.slice(0, -'.json'.length));
}

/** The chosen release, or the first readable one before it. */
async function firstReadable(folder: string, chosen: Chosen): Promise<Live | null> {
  const known = async (version: string) => describedIn(folder, version);
  for (const [at, version] of [chosen.version, ...chosen.before].entries()) {
    const before = chosen.before.slice(at);
    const live = await composeLive({ ...chosen, version, before }, known);
    if (live) return live;
  }
  return null;
}
