import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filmLink } from '../modules/cards/film/link.ts';
import type { TestApp } from './test-app.ts';

/** A film of three bytes, as though it had been made. @returns when that was */
export async function putFilm({ deps }: TestApp, eventId: string): Promise<Date> {
  const at = new Date();
  const key = `film.${eventId}.${at.getTime()}.mp4`;
  const made = { storage_key: key, bytes: 3, made_of: [], made_at: at, seconds: 1 };
  await deps.db
    .insertInto('films')
    .values({ event_id: eventId, ...made })
    .onConflict((found) => found.column('event_id').doUpdateSet(made))
    .execute();
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-film-'));
  await writeFile(join(folder, 'film.mp4'), 'mp4');
  await deps.storage.put(key, join(folder, 'film.mp4'), 'video/mp4');
  await rm(folder, { recursive: true });
  return at;
}

/** A film of three bytes that is shared by a link of the first version. @returns the link */
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
