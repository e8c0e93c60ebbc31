import { randomUUID } from 'node:crypto';
import { link } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawBuilder } from 'kysely';
import { sql } from '../../server/src/db/database.ts';
import { newCouple, newEvent, newGuest, type Caller } from '../core/api.ts';
import { withDatabase } from '../core/database.ts';
import type { RunningServer } from '../core/server.ts';

export interface ManyCards {
  couple: Caller;
  eventId: string;
}

/**
 * An event with so many cards that have arrived: each other one with a picture of its sender as its front, the rest with
 * one inside. One of each is sent as guests do; the others are their rows and files once more, under ids of their own.
 * @param withFiles whether the pictures can be fetched
 */
export async function eventWithCards(
  server: RunningServer,
  photo: Blob,
  { count, withFiles }: { count: number; withFiles: boolean },
): Promise<ManyCards> {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = await newGuest(server, event.unique_code);
  const models = [
    await sendCard(guest, event.id, { customImage: await upload(server, guest, photo) }),
    await sendCard(guest, event.id, { photos: [await upload(server, guest, photo)] }),
  ];
  for (const id of models) await couple.get(`v2/events/received-card/${id}/details`);
  await withDatabase(server, async (db) => {
    for (const [at, model] of models.entries()) {
      const more = Math.floor((count + 1 - at) / 2) - 1;
      const made = await copyCard(db, model, more);
      if (withFiles) await copyFiles(db, join(server.dataDir, 'media'), made);
    }
    await sql`analyze`.execute(db);
  });
  return { couple, eventId: event.id };
}

async function sendCard(guest: Caller, eventId: string, files: object): Promise<string> {
  const [design] = await guest.get<{ id: string }[]>(`attendee/card-list?wedding_id=${eventId}`);
  const isOwn = 'customImage' in files;
  const order = await guest.post<{ id: string }>('checkout/store-details', {
    wedding_id: eventId,
    message: 'May your house always be full of music, of friends and of something good to eat.',
    sender_name: 'June Ashby',
    ...(isOwn ? { customCard: true } : { selectedCardId: design?.id }),
    ...files,
  });
  return (await guest.post<{ card_id: string }>('checkout/card', { order_id: order.id })).card_id;
}

async function upload(server: RunningServer, guest: Caller, photo: Blob): Promise<string> {
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
  // Made now, and not when the list is measured.
  await guest.get(`media/${id}`);
  return id;
}

type Database = Parameters<Parameters<typeof withDatabase>[1]>[0];

interface Copied {
  from: string;
  id: string;
}

/** @returns which medium was copied to which */
async function copyCard(db: Database, card: string, count: number): Promise<Copied[]> {
  const { rows } = await sql<{ order_id: string; media_id: string }>`
    select cards.order_id, order_media.media_id from cards
    join order_media on order_media.order_id = cards.order_id where cards.id = ${card}`.execute(db);
  const [model] = rows;
  if (!model) throw new Error('The card that is copied has no picture.');
  const copies = Array.from({ length: count }, (_none, nth) => ({
    nth,
    medium: randomUUID(),
    ordered: randomUUID(),
  }));
  const asRows = sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
    as made (nth integer, medium uuid, ordered uuid)`;
  await copyRows(db, 'media', {
    changes: sql`'id', made.medium, 'storage_key', made.medium`,
    from: sql`${asRows} where media.id = ${model.media_id}`,
  });
  await copyRows(db, 'orders', {
    changes: sql`'id', made.ordered, 'sender_name', 'Guest ' || (made.nth + 1),
      'custom_image_id', case when orders.custom_image_id is null then null else made.medium end`,
    from: sql`${asRows} where orders.id = ${model.order_id}`,
  });
  await copyRows(db, 'order_photos', {
    changes: sql`'order_id', made.ordered, 'media_id', made.medium`,
    from: sql`${asRows} where order_photos.order_id = ${model.order_id}`,
  });
  await copyRows(db, 'cards', {
    changes: sql`'id', gen_random_uuid(), 'order_id', made.ordered, 'opened_at', null,
      'delivered_at', cards.delivered_at - made.nth * interval '7 minutes'`,
    from: sql`${asRows} where cards.id = ${card}`,
  });
  return copies.map(({ medium }) => ({ from: model.media_id, id: medium }));
}

/** Copies the files under new names. */
async function copyFiles(db: Database, folder: string, made: Copied[]): Promise<void> {
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

/** Waits until the smaller pictures are there. */
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

/** Rows of a table once more for each row of `made`, changed; what the database works out by itself is left to it. */
async function copyRows(
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
