import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql, type Database } from '../../server/src/db/database.ts';
import { newCoupleWithEvent, newGuest, type Caller } from '../core/api.ts';
import { withDatabase } from '../core/database.ts';
import type { RunningServer } from '../core/server.ts';
import { copyFiles, copyRows, uploadPhoto, type Copied } from './copy-cards.ts';

export interface ManyCards {
  couple: Caller;
  eventId: string;
}

/**
 * Creates an event that has received `count` cards: every other one with a photo as its front, the rest with one
 * inside. One of each is sent through the API, the others are copies of its rows and files under new ids.
 * @param withFiles whether the files are copied, too, so that the pictures can be fetched
 */
export async function eventWithCards(
  server: RunningServer,
  photo: Blob,
  { count, withFiles }: { count: number; withFiles: boolean },
): Promise<ManyCards> {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = await newGuest(server, event.unique_code);
  const models = [
    await sendCard(guest, event.id, { customImage: await uploadPhoto(server, guest, photo) }),
    await sendCard(guest, event.id, { photos: [await uploadPhoto(server, guest, photo)] }),
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

/** Copies a card `count` times with its order and medium. @returns the copied media */
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
