import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database.ts';
import { makePaidOrder } from '../src/testing/orders.ts';

/** Inserts a delivered card, optionally with a video. @returns the id of its order */
export async function makeCardRow(
  db: Database,
  card: { userId: string; eventId: string; videoId: string | null },
): Promise<string> {
  const at = new Date();
  const contents = { video: card.videoId };
  const app = { deps: { db } };
  const orderId = await makePaidOrder(app, { id: card.userId }, { id: card.eventId }, contents);
  await db
    .insertInto('cards')
    .values({
      id: randomUUID(),
      order_id: orderId,
      event_id: card.eventId,
      created_at: at,
      delivered_at: at,
    })
    .execute();
  return orderId;
}
