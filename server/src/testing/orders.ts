import { randomUUID } from 'node:crypto';
import type { Language } from '@keepsake/shared/words';
import { createCard, deliverIfComplete } from '../modules/cards/cards/delivery.ts';
import type { TestEvent } from './events.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface OrderContents {
  senderName?: string;
  message?: string;
  /** Language that the card was written in; English by default. */
  language?: Language;
  /** Minor units. */
  gift?: number;
  design?: string | null;
  colour?: string | null;
  /** Media ids. */
  photo?: string | null;
  /** Media ids of photos inside the card, in order. */
  photos?: readonly string[];
  audio?: string | null;
  video?: string | null;
  /** YYYY-MM-DD; seals the card until that day. */
  sealedUntil?: string | null;
}

/** Inserts a paid order without its card. @returns its id */
export async function makePaidOrder(
  { deps: { db } }: { deps: Pick<TestApp['deps'], 'db'> },
  sender: Pick<Person, 'id'>,
  event: Pick<TestEvent, 'id'>,
  contents: OrderContents = {},
): Promise<string> {
  const { gift = 0, photo = null } = contents;
  const id = randomUUID();
  const at = new Date();
  await db
    .insertInto('orders')
    .values({
      id,
      user_id: sender.id,
      event_id: event.id,
      status: 'paid',
      sender_name: contents.senderName ?? 'Aunt Rosa',
      message: contents.message ?? 'All the best!',
      language: contents.language ?? null,
      card_design_id: contents.design === undefined ? 'olive-branch' : contents.design,
      colour: contents.colour ?? null,
      custom_image_id: photo,
      audio_id: contents.audio ?? null,
      video_id: contents.video ?? null,
      sealed_until: contents.sealedUntil ?? null,
      gift,
      card_price: 0,
      fee: 0,
      total: gift,
      currency: 'usd',
      payment_intent_id: null,
      decline_code: null,
      created_at: at,
      updated_at: at,
      paid_at: at,
    })
    .execute();
  for (const [position, media_id] of (contents.photos ?? []).entries())
    await db.insertInto('order_photos').values({ order_id: id, position, media_id }).execute();
  return id;
}

/** Creates a paid card, which is delivered at once if its media are complete. @returns its id */
export async function sendCard(
  app: TestApp,
  sender: Person,
  event: TestEvent,
  contents: OrderContents = {},
): Promise<string> {
  const orderId = await makePaidOrder(app, sender, event, contents);
  return app.deps.db.transaction().execute(async (trx) => {
    const cardId = await createCard(trx, app.deps, orderId);
    await deliverIfComplete(trx, { cardId });
    return cardId;
  });
}

/** The API path of the private link of a card. */
export async function linkPathOf(sender: Pick<Person, 'call'>, card: string): Promise<string> {
  const { body } = await sender.call('GET', `attendee/card-sent/${card}`);
  return String(body.data.link).replace('/card/', 'card-links/');
}
