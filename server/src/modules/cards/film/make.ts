import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import type { LeftOutOfFilm } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { InspectorEnded } from '../../../inspector/inspector.ts';
import { digestOf } from '../../../storage/digest.ts';
import { queueRemovals, removeNow } from '../../../storage/postponed-removals.ts';
import { joinList, type FilmScene, type Still } from '../../../video/film.ts';
import { Refused } from '../../../video/video.ts';
import { findEvent } from '../../events/events/repository.ts';
import { readyDerivative } from '../media/derivatives.ts';
import type { MediaRow } from '../media/repository.ts';
import { caption } from './draw-titles.ts';
import { chosenOf, lengthOf, partsOf, type Part } from './parts.ts';
import { TITLE_SECONDS } from '@keepsake/shared/api/film-limits';
import { findFilm, isActive, noteFailure, noteMade, noteProgress, type Run } from './repository.ts';
import { picturesOf, titleOf } from './scenes.ts';

export const FILM_JOB = 'media.film';
/** Attempts of the job; each reuses the scenes that the previous one finished. */
export const FILM_TRIES = 6;

/** Bytes on disk for one second at the highest bit rate, twice: for the scene, and for the joined film. */
const BYTES_A_SECOND = 2 * 1_100_000;
/** Milliseconds between checks for a cancellation. */
const CANCEL_CHECK_MS = 1000;

/** Makes the film of an event, scene by scene; the next attempt reuses finished scenes, also after a restart. */
export async function makeFilm(deps: Deps, work: Run, isLast: boolean): Promise<void> {
  const folder = join(deps.config.dataDir, 'tmp', `film-${work.run}`);
  const clear = async () => rm(folder, { recursive: true, force: true });
  if (!(await isActive(deps.db, work))) return clear();
  const stopping = new AbortController();
  const watch = setInterval(() => {
    void isActive(deps.db, work).then(
      (wanted) => wanted || stopping.abort(),
      // The database is unreachable; the progress update of the next scene reports that.
      () => undefined,
    );
  }, CANCEL_CHECK_MS);
  try {
    await mkdir(folder, { recursive: true });
    await make(deps, work, folder, stopping.signal);
    return await clear();
  } catch (error) {
    if (!(await isActive(deps.db, work))) return await clear();
    if (isLast) {
      await noteFailure(deps.db, work);
      await clear();
    }
    throw error;
  } finally {
    clearInterval(watch);
  }
}

async function make(deps: Deps, work: Run, folder: string, signal: AbortSignal): Promise<void> {
  const row = await findFilm(deps.db, work.eventId);
  const event = await findEvent(deps.db, work.eventId);
  if (!row || !event) return;
  const parts = chosenOf(await partsOf(deps.db, work.eventId), row.chosen);
  await deps.space.require(lengthOf(parts) * BYTES_A_SECOND);
  const scenes: string[] = [];
  const add = async (name: string, write: (target: string) => Promise<void>) => {
    const target = join(folder, `${name}.ts`);
    if (!existsSync(target)) {
      await write(`${target}.part`);
      await rename(`${target}.part`, target);
    }
    scenes.push(target);
    // The last percent is for joining the scenes.
    await noteProgress(deps.db, work, Math.floor((scenes.length / (parts.length + 1)) * 99));
  };
  await add('title', async (target) => {
    const path = join(folder, 'title.jpg');
    await writeFile(path, await titleOf(event, await languageOfUser(deps.db, event.owner_id)));
    const stills = [{ path, seconds: TITLE_SECONDS }];
    const scene: FilmScene = { kind: 'stills', stills, voice: null, seconds: TITLE_SECONDS };
    await deps.videoTools.scene(scene, target, signal);
  });
  const leftOut: LeftOutOfFilm[] = [];
  for (const part of parts) {
    signal.throwIfAborted();
    const { id } = part.card.row;
    try {
      await add(id, async (target) => writeScene(deps, part, { folder, target, signal }));
    } catch (error) {
      const isCardsFault = error instanceof Refused || error instanceof InspectorEnded;
      if (!isCardsFault || signal.aborted) throw error;
      // A card that ffmpeg rejects, or that crashes or overloads it, is left out in place of failing the film.
      deps.log.warn({ card: id, reason: error.message }, 'a card is not in the film');
      leftOut.push({ card: id, why: error instanceof Refused ? 'unreadable' : 'too_heavy' });
    }
  }
  const leftOutIds = new Set(leftOut.map(({ card }) => card));
  const used = parts.filter(({ card }) => !leftOutIds.has(card.row.id));
  // Not retried: the next attempt would leave out the same cards.
  if (used.length === 0) return noteFailure(deps.db, work, leftOut);
  const list = join(folder, 'list.txt');
  await writeFile(list, joinList(scenes));
  const target = join(folder, 'film.mp4');
  const seconds = lengthOf(used);
  await deps.videoTools.join(list, { target, seconds }, signal);
  const made_of = parts.map(({ card }) => card.row.id);
  await store(deps, work, { path: target, made_of, seconds, left_out: JSON.stringify(leftOut) });
}

interface Film {
  path: string;
  made_of: string[];
  seconds: number;
  left_out: string;
}

async function store(deps: Deps, work: Run, { path, ...about }: Film): Promise<void> {
  const { size: bytes } = await stat(path);
  const { sha256, crc32 } = await digestOf(createReadStream(path));
  const storage_key = `film.${work.eventId}.${work.run}.mp4`;
  await deps.storage.put(storage_key, path, 'video/mp4');
  const made = { ...about, storage_key, bytes, sha256, crc32, made_at: new Date() };
  const orphaned = await deps.db.transaction().execute(async (trx) => {
    const keys = (await noteMade(trx, work, made)) ? [] : [storage_key];
    await queueRemovals(trx, keys);
    return keys;
  });
  await removeNow(deps, orphaned);
}

async function writeScene(
  deps: Deps,
  part: Part,
  { folder, target, signal }: { folder: string; target: string; signal: AbortSignal },
): Promise<void> {
  const { card, seconds } = part;
  const { row, video, voice } = card;
  const draw = async (name: string, picture: Buffer) => {
    const path = join(folder, name);
    await writeFile(path, picture);
    return path;
  };
  if (part.kind === 'video' && video) {
    const over = await draw(`${row.id}.png`, await caption(row.sender_name));
    await withRecording(deps, video, async (recording) => {
      const look = await deps.videoTools.look(recording);
      if (look.video === null) throw new Refused('It has no picture.');
      const scene: FilmScene = { kind: 'video', recording, look, caption: over, seconds };
      await deps.videoTools.scene(scene, target, signal);
    });
    return;
  }
  const pictures = await picturesOf(deps, part);
  const stills: Still[] = [];
  for (const [at, picture] of pictures.entries())
    stills.push({
      path: await draw(`${row.id}.${at}.jpg`, picture),
      seconds: seconds / pictures.length,
    });
  const scene = { kind: 'stills', stills, seconds } as const;
  if (part.kind !== 'voice' || !voice)
    return deps.videoTools.scene({ ...scene, voice: null }, target, signal);
  return withRecording(deps, voice, async (recording) =>
    deps.videoTools.scene({ ...scene, voice: recording }, target, signal),
  );
}

/** Opens the web version of a recording if it has one, else the original. @throws Refused for an unknown file type */
async function withRecording(
  deps: Deps,
  row: MediaRow,
  work: (recording: { path: string; type: string; duration: number }) => Promise<void>,
): Promise<void> {
  const web = row.has_web ? await readyDerivative(deps, row.id, 'web') : undefined;
  const { storage_key, type } = web ?? row;
  if (type === null) throw new Refused('It is of no kind that is known.');
  await deps.storage.withFile(storage_key, async (path) =>
    work({ path, type, duration: row.duration ?? 0 }),
  );
}
