import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { announced } from '@keepsake/shared/releases/announced';
import type { BuiltRemote, BuiltShell } from '@keepsake/shared/releases';
import { mismatches } from './registry/check.ts';
import { chosenOf, soundBefore } from './registry/chosen.ts';
import { composeLive } from './registry/compose-live.ts';
import { describedIn } from './registry/live-file.ts';
import type { Claiming } from './registry/owners.ts';
import type { Described, Live } from './registry/release.ts';

/** How many releases stand in for the live one, one after the other. */
const STAND_INS = 2;

/** What is offered of a package, and what was found damaged: a sentence each. */
export interface Offered<T> {
  release: T;
  damaged: string[];
}

type IsOwn = (release: Claiming) => boolean;

/** Whether every file of a release is there and has its length. Older ones do not list their files. */
async function isWhole(folder: string, { files = {} }: Pick<Described, 'files'>): Promise<boolean> {
  const found = await Promise.all(
    Object.entries(files).map(async ([path, { bytes }]) => {
      const file = await stat(join(folder, path)).catch(() => null);
      return file?.size === bytes;
    }),
  );
  return found.every(Boolean);
}

/** The live release, or where files of it are cut the last one before it that is whole. */
async function wholeOf<T>(folder: string, live: Live, isOwn: IsOwn): Promise<Offered<T>> {
  const said = await describedIn(folder, live.version);
  if (!said || (await isWhole(folder, said))) return { release: live as unknown as T, damaged: [] };
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

/** The shell that is served. */
export async function offeredShell(folder: string, live: Live): Promise<Offered<BuiltShell>> {
  return wholeOf(folder, live, () => true);
}

/**
 * The release of a remote that is offered, with those that stand in for it: releases of before that are whole, that this
 * shell can run, and that were not withdrawn.
 * @param folder the remote's, with `releases/<version>.json`
 * @param isOwn whether a release takes nothing that is another's: no other stands beside the live one
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
  const said = canary && (await describedIn(folder, canary.version));
  const isTaken = canary && !isOwn({ name: live.name, ...canary });
  const isTried = canary && !isTaken && (!said || (await isWhole(folder, said)));
  const standIns: BuiltRemote[] = [];
  for (const version of soundBefore({ ...live, before: release.before ?? [] })) {
    const found = (await describedIn(folder, version)) as BuiltRemote | null;
    if (!found || !isOwn(found) || mismatches(found, shell).length > 0) continue;
    if (!(await isWhole(folder, found))) continue;
    if (standIns.push(found) === STAND_INS) break;
  }
  const [first, second] = standIns.map(announced);
  return {
    release: {
      ...offered,
      ...(isTried ? { canary } : {}),
      ...(first ? { previous: { ...first, ...(second ? { previous: second } : {}) } } : {}),
    },
    damaged: [
      ...damaged,
      ...(canary && !isTried && !isTaken
        ? [`${live.name} ${canary.version}: files of it are cut or missing, nobody tries it`]
        : []),
    ],
  };
}
