import { randomUUID } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { FilmsTable, LeftOutOfFilm } from '../../../db/tables.ts';
import { keepReplaced } from '../media/replaced-files.ts';

export type FilmRow = Selectable<FilmsTable>;

export async function findFilm(db: Queries, eventId: string): Promise<FilmRow | undefined> {
  return db.selectFrom('films').selectAll().where('event_id', '=', eventId).executeTakeFirst();
}

/** @param choose makes of the cards that are chosen now those that shall be */
export async function chooseCards(
  trx: Queries,
  event_id: string,
  choose: (now: readonly string[]) => string[],
): Promise<void> {
  await trx
    .insertInto('films')
    .values({ event_id, chosen: [] })
    .onConflict((found) => found.column('event_id').doNothing())
    .execute();
  const film = trx.selectFrom('films').where('event_id', '=', event_id);
  const { chosen } = await film.select('chosen').forUpdate().executeTakeFirstOrThrow();
  await trx
    .updateTable('films')
    .set({ chosen: choose(chosen) })
    .where('event_id', '=', event_id)
    .execute();
}

/** @returns the run that was begun; null while another is at work */
export async function beginRun(trx: Queries, eventId: string): Promise<string | null> {
  const run = randomUUID();
  const begun = await trx
    .updateTable('films')
    .set({ run, progress: 0, failed: false })
    .where('event_id', '=', eventId)
    .where('run', 'is', null)
    .returning('run')
    .executeTakeFirst();
  return begun ? run : null;
}

/** @returns false for a run that was cancelled */
export async function noteProgress(
  db: Queries,
  { eventId, run }: Run,
  progress: number,
): Promise<boolean> {
  const noted = await db
    .updateTable('films')
    .set({ progress })
    .where('event_id', '=', eventId)
    .where('run', '=', run)
    .returning('run')
    .executeTakeFirst();
  return noted !== undefined;
}

export interface Run {
  eventId: string;
  run: string;
}

export async function isWanted(db: Queries, { eventId, run }: Run): Promise<boolean> {
  const row = await findFilm(db, eventId);
  return row?.run === run;
}

export async function endRun(db: Queries, eventId: string): Promise<void> {
  await db.updateTable('films').set({ run: null }).where('event_id', '=', eventId).execute();
}

/** @param leftOut where none of the chosen cards could be used */
export async function noteFailure(
  db: Queries,
  { eventId, run }: Run,
  leftOut?: readonly LeftOutOfFilm[],
): Promise<void> {
  await db
    .updateTable('films')
    .set({
      run: null,
      failed: true,
      ...(leftOut ? { left_out: JSON.stringify(leftOut) } : {}),
    })
    .where('event_id', '=', eventId)
    .where('run', '=', run)
    .execute();
}

type Made = Pick<
  Updateable<FilmsTable>,
  'made_of' | 'storage_key' | 'bytes' | 'seconds' | 'sha256' | 'crc32' | 'made_at' | 'left_out'
>;

/** The film of before stays for downloads that began with it. @returns whether this run was still wanted */
export async function noteMade(trx: Queries, { eventId, run }: Run, made: Made): Promise<boolean> {
  const row = await trx
    .selectFrom('films')
    .select(['storage_key', 'bytes', 'sha256', 'crc32', 'made_at'])
    .where('event_id', '=', eventId)
    .where('run', '=', run)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  await trx
    .updateTable('films')
    .set({ ...made, run: null, progress: 100, failed: false })
    .where('event_id', '=', eventId)
    .execute();
  const { storage_key, bytes, made_at, ...digest } = row;
  if (storage_key !== null && bytes !== null && made_at !== null) {
    const before = { storage_key, bytes, made_at, ...digest };
    await keepReplaced(trx, [{ ...before, event_id: eventId, type: 'video/mp4' }]);
  }
  return true;
}

/** Opens the link of a film, another one each time. @returns false where none was made yet */
export async function openLink(db: Queries, eventId: string): Promise<boolean> {
  const opened = await db
    .updateTable('films')
    .set({ shared_at: new Date(), link_version: sql<number>`link_version + 1` })
    .where('event_id', '=', eventId)
    .where('storage_key', 'is not', null)
    .returning('event_id')
    .executeTakeFirst();
  return opened !== undefined;
}

export async function endLink(db: Queries, eventId: string): Promise<void> {
  await db.updateTable('films').set({ shared_at: null }).where('event_id', '=', eventId).execute();
}
