import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { announced } from '@keepsake/shared/releases/announced';
import type { BuiltRemote, BuiltShell } from '@keepsake/shared/releases';
import { mismatches } from './registry/check.ts';
import { chosenOf, soundBefore } from './registry/transitions.ts';
import { composeLive } from './registry/compose-live.ts';
import { describedIn } from './registry/live-file.ts';
import type { Claiming } from './registry/owners.ts';
import type { Described, Live } from './registry/release.ts';

/** Number of earlier releases that browsers may fall back to. */
const MAX_STAND_INS = 2;

/** The release of a package that is offered, and one sentence per damage found. */
export interface Offered<T> {
  release: T;
  damaged: string[];
}

type IsOwn = (release: Claiming) => boolean;

/** Whether every file of a release exists with its length; older releases list no files and count as complete. */
async function isWhole(folder: string, { files = {} }: Pick<Described, 'files'>): Promise<boolean> {
  const found = await Promise.all(
    Object.entries(files).map(async ([path, { bytes }]) => {
      const file = await stat(join(folder, path)).catch(() => null);
      return file?.size === bytes;
    }),
  );
  return found.every(Boolean);
}

/** The live release, or if its files are damaged, the newest complete one before it. */
async function wholeOf<T>(folder: string, live: Live, isOwn: IsOwn): Promise<Offered<T>> {
  const known = await describedIn(folder, live.version);
  if (!known || (await isWhole(folder, known)))
    return { release: live as unknown as T, damaged: [] };
  const cut = `${live.name} ${live.version}: files of it are cut or missing`;
  const before = soundBefore(live);
  for (const [at, version] of before.entries()) {
    const release = await describedIn(folder, version);
    if (!release || !isOwn(release) || !(await isWhole(folder, release))) continue;
    const { canary: _none, ...chosen } = chosenOf(live);
    const instead = { ...chosen, version, before: before.slice(at + 1) };
    return {
      release: (await composeLive(instead, async () => release)) as unknown as T,
      damaged: [`${cut}, ${version} is offered`],
    };
  }
  return { release: live as unknown as T, damaged: [cut] };
}

/** The release of the shell that is served. */
export async function offeredShell(folder: string, live: Live): Promise<Offered<BuiltShell>> {
  return wholeOf(folder, live, () => true);
}

/**
 * The offered release of a remote, with earlier releases to fall back to: complete ones that this shell can run and
 * that were not withdrawn.
 * @param folder the remote's, with `releases/<version>.json`
 * @param isOwn whether a release claims nothing of another package
 */
export async function offeredRelease(
  folder: string,
  live: Live,
  shell: BuiltShell,
  isOwn: IsOwn,
): Promise<Offered<BuiltRemote>> {
  const { release, damaged } = await wholeOf<BuiltRemote & Pick<Live, 'withdrawn'>>(
    folder,
    live,
    isOwn,
  );
  const { canary, withdrawn: _told, ...offered } = release;
  const known = canary && (await describedIn(folder, canary.version));
  const isForeign = canary && !isOwn({ name: live.name, ...canary });
  const isOffered = canary && !isForeign && (!known || (await isWhole(folder, known)));
  const standIns: BuiltRemote[] = [];
  for (const version of soundBefore({ ...live, before: release.before ?? [] })) {
    const found = (await describedIn(folder, version)) as BuiltRemote | null;
    if (!found || !isOwn(found) || mismatches(found, shell).length > 0) continue;
    if (!(await isWhole(folder, found))) continue;
    if (standIns.push(found) === MAX_STAND_INS) break;
  }
  const [first, second] = standIns.map(announced);
  return {
    release: {
      ...offered,
      ...(isOffered ? { canary } : {}),
      ...(first ? { previous: { ...first, ...(second ? { previous: second } : {}) } } : {}),
    },
    damaged: [
      ...damaged,
      ...(canary && !isOffered && !isForeign
        ? [`${live.name} ${canary.version}: files of it are cut or missing, nobody tries it`]
        : []),
    ],
  };
}
