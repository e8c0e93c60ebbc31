import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../storage/error-code.ts';
import { writeJson } from './json-file.ts';
import { knownOf, LIST, parseList, type Known, type ListFile } from './list-file.ts';
import { chosenOf } from './storage.ts';
import { integrityOf } from './stage.ts';
import { describedIn } from './live-file.ts';
import type { Live } from './release.ts';

/** How many releases are listed that nobody gets yet. */
const NEWEST = 2;

/**
 * Writes the list of a folder: what is live, tried and was before, of each package. Over HTTP nothing else tells which
 * files there are.
 */
export async function writeIndex(
  site: string,
  names: string[],
  live: (name: string) => Promise<Live | null>,
): Promise<void> {
  const packages: ListFile['packages'] = {};
  for (const name of names) {
    const now = await live(name);
    if (!now) continue;
    const chosen = chosenOf(now);
    const all = new Set([
      chosen.version,
      ...(chosen.canary ? [chosen.canary.version] : []),
      ...chosen.before,
    ]);
    // Last, as in a store: servers fetch them before they are promoted.
    for (const version of await newest(join(site, name, 'releases'))) {
      all.delete(version);
      all.add(version);
    }
    const releases: Record<string, Known> = {};
    for (const version of all) {
      // Tidied away, or cut: nobody can go back to it.
      const release = await describedIn(join(site, name), version);
      if (!release) continue;
      const bytes = await readFile(join(site, name, 'releases', `${version}.json`));
      releases[version] = knownOf(integrityOf(bytes), release);
    }
    packages[name] = { chosen, releases };
  }
  const file = join(site, LIST);
  await writeJson(file, { serial: await nextSerial(file), packages } satisfies ListFile);
}

/** Higher than that of the list that is there. The number of a list that was cut is not known: the seconds of the clock are higher. */
async function nextSerial(file: string): Promise<number> {
  try {
    return parseList(await readFile(file)).serial + 1;
  } catch (error) {
    return hasCode(error, 'ENOENT') ? 1 : Math.floor(Date.now() / 1000);
  }
}

/** Versions that were published last, the newest at the end. */
async function newest(folder: string): Promise<string[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  const dated = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(join(folder, file))).mtimeMs })),
  );
  const last = dated.sort((a, b) => a.at - b.at).slice(-NEWEST);
  return last.map(({ file }) => file.replace(/\.json$/, ''));
}
