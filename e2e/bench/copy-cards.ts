import { link } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawBuilder } from 'kysely';
import { sql, type Database } from '../../server/src/db/database.ts';
import type { Caller } from '../core/api.ts';
import type { Site } from '../core/server.ts';

/** The ids of a medium and of its copy. */
export interface Copied {
  from: string;
  id: string;
}

/** Uploads a photo with the tus protocol, as a guest's browser does. @returns the medium's id */
export async function uploadPhoto(server: Site, guest: Caller, photo: Blob): Promise<string> {
  const headers = { authorization: `Bearer ${guest.token}`, 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(photo.size),
      'upload-metadata': `filename ${btoa('photo.jpg')},filetype ${btoa('image/jpeg')}`,
    },
  });
  const address = new URL(begun.headers.get('location') ?? '', server.url);
  const sent = await fetch(address, {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: photo,
  });
  if (!sent.ok) throw new Error(`The photo was answered with ${sent.status}.`);
  const id = address.pathname.split('/').at(-1) ?? '';
  // Requests the smaller pictures now, so that they are not made while the list is measured.
  await guest.get(`media/${id}`);
  return id;
}

/** Links the files of the first medium under the ids of all copies, which must come from the same photo. */
export async function copyFiles(db: Database, folder: string, made: Copied[]): Promise<void> {
  const [first] = made;
  if (!first) return;
  const models = await derivativesOf(db, first.from);
  for (const { from, id } of made) {
    await link(join(folder, from), join(folder, id));
    for (const { variant, storage_key: key } of models)
      await link(join(folder, key), join(folder, `${id}.${variant}`));
  }
  const ids = JSON.stringify(made.map(({ id }) => ({ id })));
  await copyRows(db, 'media_derivatives', {
    changes: sql`'media_id', made.id, 'storage_key', made.id || '.' || variant`,
    from: sql`jsonb_to_recordset(${ids}::jsonb) as made (id uuid) where media_id = ${first.from}`,
  });
}

/** Waits until a medium's smaller pictures are made. @throws Error after a minute */
async function derivativesOf(db: Database, media: string) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const rows = await db
      .selectFrom('media_derivatives')
      .selectAll()
      .where('media_id', '=', media)
      .execute();
    if (rows.length >= 2) return rows;
    if (Date.now() > deadline) throw new Error('The picture was not made smaller.');
    await new Promise((resume) => setTimeout(resume, 200));
  }
}

/** Inserts a changed copy of table rows for each row of `made`; generated columns are left to the database. */
export async function copyRows(
  db: Database,
  table: string,
  { changes, from }: { changes: RawBuilder<unknown>; from: RawBuilder<unknown> },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(
    db,
  );
  const names = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from (
    select (jsonb_populate_record(${sql.table(table)}, jsonb_build_object(${changes}))).*
    from ${sql.table(table)}, ${from}) as copied`.execute(db);
}
