import { randomUUID } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { FilmsTable, LeftOutOfFilm } from '../../../db/tables.ts';
import { keepReplaced } from '../media/replaced-files.ts';

/** Prefix of the keys of the jobs that make films, before the run. */
export const JOB_KEY_PREFIX = 'film:';

export type FilmRow = Selectable<FilmsTable>;

export async function findFilm(db: Queries, eventId: string): Promise<FilmRow | undefined> {
  return db.selectFrom('films').selectAll().where('event_id', '=', eventId).executeTakeFirst();
}

/** The file of the film that was made at an instant, also when another has replaced it since: somebody may be watching. */
export async function findFilmMadeAt(db: Queries, eventId: string, madeAt: Date) {
  const columns = ['storage_key', 'bytes', 'sha256'] as const;
  return db
    .selectFrom('films')
    .select(columns)
    .where('event_id', '=', eventId)
    .where('made_at', '=', madeAt)
    .unionAll(
      db
        .selectFrom('replaced_files')
        .select(columns)
        .where('event_id', '=', eventId)
        .where('made_at', '=', madeAt),
    )
    .executeTakeFirst();
}

/** Changes the chosen cards of a film under a row lock. @param choose maps the ids chosen now to the new ones */
export async function chooseCards(
  trx: Queries,
  event_id: string,
  choose: (chosen: readonly string[]) => string[],
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

/** Starts a run that makes the film. @returns its id; null while another run is in progress */
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

/** Stores the progress of a run in percent; does nothing for one that was cancelled. */
export async function noteProgress(
  db: Queries,
  { eventId, run }: Run,
  progress: number,
): Promise<void> {
  await db
    .updateTable('films')
    .set({ progress })
    .where('event_id', '=', eventId)
    .where('run', '=', run)
    .execute();
}

export interface Run {
  eventId: string;
  run: string;
}

export async function isActive(db: Queries, { eventId, run }: Run): Promise<boolean> {
  const row = await findFilm(db, eventId);
  return row?.run === run;
}

export async function endRun(db: Queries, eventId: string): Promise<void> {
  await db.updateTable('films').set({ run: null }).where('event_id', '=', eventId).execute();
}

/** Ends a run as failed. @param leftOut when no chosen card could be used: the cards and the reasons */
export async function noteFailure(
  db: Queries,
  { eventId, run }: Run,
  leftOut?: readonly LeftOutOfFilm[],
): Promise<void> {
  await db
    .updateTable('films')
    .set({ run: null, failed: true, left_out: leftOut && JSON.stringify(leftOut) })
    .where('event_id', '=', eventId)
    .where('run', '=', run)
    .execute();
}

/** Ends runs as failed whose job was given up without a word: its process was killed in the last attempt. */
export async function failGivenUp(db: Queries): Promise<void> {
  await db
    .updateTable('films')
    .set({ run: null, failed: true })
    .where(
      sql<boolean>`exists (select from graphile_worker.jobs
        where key = ${JOB_KEY_PREFIX} || films.run
        and attempts >= max_attempts and locked_at is null)`,
    )
    .execute();
}

type Made = Pick<
  Updateable<FilmsTable>,
  'made_of' | 'storage_key' | 'bytes' | 'seconds' | 'sha256' | 'crc32' | 'made_at' | 'left_out'
>;

/** Publishes a film; running downloads of the previous one can finish. @returns false for a run that was cancelled */
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
    const previous = { storage_key, bytes, made_at, ...digest };
    await keepReplaced(trx, [{ ...previous, event_id: eventId, type: 'video/mp4' }]);
  }
  return true;
}

/** Starts sharing a film under a new link, which replaces the previous one. @returns false when there is no film yet */
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
