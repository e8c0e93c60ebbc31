import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filmLink } from '../modules/cards/film/link.ts';
import { noteMade } from '../modules/cards/film/repository.ts';
import type { TestApp } from './test-app.ts';

/** Stores a film with these bytes as if it had been rendered. @returns the time of the rendering */
export async function putFilm({ deps }: TestApp, eventId: string, content = 'mp4'): Promise<Date> {
  const made_at = new Date();
  const run = randomUUID();
  const storage_key = `film.${eventId}.${run}.mp4`;
  await deps.db
    .insertInto('films')
    .values({ event_id: eventId, run })
    .onConflict((found) => found.column('event_id').doUpdateSet({ run }))
    .execute();
  const made = { storage_key, bytes: content.length, made_of: [], made_at, seconds: 1 };
  await deps.db.transaction().execute(async (trx) => noteMade(trx, { eventId, run }, made));
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-film-'));
  await writeFile(join(folder, 'film.mp4'), content);
  await deps.storage.put(storage_key, join(folder, 'film.mp4'), 'video/mp4');
  await rm(folder, { recursive: true });
  return made_at;
}

/** Stores and shares a film of three bytes. @returns its link */
export async function shareFilm(app: TestApp, eventId: string): Promise<string> {
  await putFilm(app, eventId);
  const row = await app.deps.db
    .updateTable('films')
    .set({ shared_at: new Date() })
    .where('event_id', '=', eventId)
    .returning(['event_id', 'link_version'])
    .executeTakeFirstOrThrow();
  return filmLink(app.config, row);
}
