import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database.ts';
import { newCode } from '../src/modules/events/events/codes.ts';

export async function makeEventRow(
  db: Database,
  ownerId: string,
): Promise<{ id: string; unique_code: string }> {
  const event = { id: randomUUID(), unique_code: newCode() };
  await db
    .insertInto('events')
    .values({
      ...event,
      owner_id: ownerId,
      bride_name: 'Amara',
      groom_name: 'Jonas',
      event_name: 'Our wedding',
      event_type: 'Wedding',
      date: '2030-06-12',
      time: '15:30',
      timezone: 'Europe/Lisbon',
      venue: 'Quinta da Serra, Sintra',
      currency: 'usd',
      photo_media_id: null,
      created_at: new Date(),
    })
    .execute();
  return event;
}

/** A delivered card, with a video where one is told. @returns the id of its order */
export async function makeCardRow(
  db: Database,
  card: { userId: string; eventId: string; videoId: string | null },
): Promise<string> {
  const at = new Date();
  const orderId = randomUUID();
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      user_id: card.userId,
      event_id: card.eventId,
      status: 'paid',
      sender_name: 'Aunt Rosa',
      message: 'All the best!',
      card_design_id: 'olive-branch',
      custom_image_id: null,
      audio_id: null,
      video_id: card.videoId,
      gift: 0,
      card_price: 0,
      fee: 0,
      total: 0,
      currency: 'usd',
      payment_intent_id: null,
      decline_code: null,
      created_at: at,
      updated_at: at,
      paid_at: at,
    })
    .execute();
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
