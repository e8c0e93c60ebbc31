import type { Queries } from '../../../../db/database.ts';

/** The film of an event as a file, where one had been made by then. */
export async function findFilmFile(db: Queries, eventId: string, until: Date) {
  const row = await db
    .selectFrom('films')
    .select(['storage_key', 'bytes', 'crc32', 'sha256', 'made_at'])
    .where('event_id', '=', eventId)
    .where('made_at', '<=', until)
    .executeTakeFirst();
  if (!row?.storage_key || !row.made_at) return null;
  const { storage_key, bytes, crc32, sha256, made_at } = row;
  return { file: { storage_key, bytes: bytes ?? 0, crc32, sha256 }, made_at };
}
