import { randomUUID } from 'node:crypto';
import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { addJob } from '../../../jobs/jobs.ts';
import { shareCardPhotos } from '../album/arrivals.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { notifyOfArrival } from '../../people/notifications/of-cards.ts';
import { findDue, opensAt } from '../time-seals/repository.ts';

/** Forces the delivery of a card whose upload was given up. */
export const DELIVER_JOB = 'cards.deliver';
/** A card waits this long for its files, then it comes without. */
export const PATIENCE_MS = 24 * 3600 * 1000;

/** Composes the inside of a card. */
export const COMPOSE_JOB = 'cards.compose';

type Jobs = Pick<Deps, 'jobs'>;

/**
 * Makes the card of an order that was just paid; harmless when it exists. It arrives with `deliverIfComplete`.
 * @returns the card's id
 */
export async function createCard(trx: Queries, deps: Jobs, orderId: string): Promise<string> {
  const made = await trx
    .insertInto('cards')
    .columns(['id', 'order_id', 'event_id', 'created_at', 'opens_at'])
    .expression(
      trx
        .selectFrom('orders')
        .innerJoin('events', 'events.id', 'orders.event_id')
        .select([
          sql<string>`${randomUUID()}::uuid`.as('id'),
          'orders.id as order_id',
          'orders.event_id',
          sql<Date>`${new Date()}::timestamptz`.as('created_at'),
          opensAt.as('opens_at'),
        ])
        .where('orders.id', '=', orderId),
    )
    .onConflict((found) => found.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) {
    const runAt = new Date(Date.now() + PATIENCE_MS);
    await deps.jobs.add(
      trx,
      DELIVER_JOB,
      { cardId: made.id },
      { runAt, key: `deliver:${made.id}` },
    );
    return made.id;
  }
  const { id } = await trx
    .selectFrom('cards')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Lets cards arrive whose media are all there: one card, or those that wait for a medium. A medium that was
 * rejected holds nothing back; a card that is sealed until a day waits for it. Call it in the transaction that paid the
 * order, changed the card or completed the medium: then its inside is composed as well, before anybody looks.
 */
export async function deliverIfComplete(
  trx: Queries,
  which: { cardId: string } | { mediaId: string },
): Promise<void> {
  const cards = await cardsWith(trx, which);
  for (const { id: cardId } of cards)
    await addJob(trx, COMPOSE_JOB, { cardId }, { key: `compose:${cardId}`, maxAttempts: 5 });
  for (const { id: cardId } of cards.filter(({ delivered_at }) => delivered_at === null)) {
    // The order's payment and the upload's end may commit at the same time. Locking the media makes one of
    // the two wait for the other, and so see what it did.
    const media = await trx
      .selectFrom('media')
      .innerJoin('order_media', 'order_media.media_id', 'media.id')
      .innerJoin('cards', 'cards.order_id', 'order_media.order_id')
      .select('media.status')
      .where('cards.id', '=', cardId)
      .orderBy('media.id')
      .forShare('media')
      .execute();
    const isWaiting = media.some(({ status }) => status === 'uploading' || status === 'checking');
    if (isWaiting || !(await deliver(trx, cardId))) await publishComing(trx, cardId);
  }
}

/** Lets a card arrive that nothing keeps any more: its files are there, or were waited for long enough. */
export async function deliverDue(trx: Queries, cardId: string): Promise<void> {
  const { created_at } = await trx
    .selectFrom('cards')
    .select('created_at')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  if (created_at.getTime() + PATIENCE_MS > Date.now()) await deliverIfComplete(trx, { cardId });
  else await deliver(trx, cardId);
}

/** Sealed cards in one go; the next minute takes the rest. */
const MOST = 500;

/**
 * Lets cards arrive whose day has come. It asks what is due and plans nothing ahead, so that nothing is lost while no
 * server runs; each arrives once, with what is told of it, whoever runs this and however often.
 */
export async function deliverTimeSealed(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  now = new Date(),
): Promise<void> {
  const patience = new Date(now.getTime() - PATIENCE_MS);
  for (const id of await findDue(db, { now, patience, rows: MOST })) {
    try {
      await db.transaction().execute(async (trx) => deliverDue(trx, id));
    } catch (error) {
      // The others arrive; this one is tried again in a minute.
      log.error({ err: error, card: id }, 'a sealed card could not arrive');
    }
  }
}

/** A card was sent, or one of its files came, and it waits for more, or for its day. */
async function publishComing(trx: Queries, cardId: string): Promise<void> {
  const { event_id } = await trx
    .selectFrom('cards')
    .select('event_id')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  await publishToTeam(trx, { type: 'card.coming', event_id, card_id: cardId });
}

/**
 * Lets a card arrive, once, whatever its media do; not one that its sender took back, and none before the day until which
 * it is sealed.
 * @returns false where it did not arrive now
 */
export async function deliver(trx: Queries, cardId: string): Promise<boolean> {
  const now = new Date();
  const arrived = await trx
    .updateTable('cards')
    .set({ delivered_at: now })
    .where('id', '=', cardId)
    .where((is) => is.or([is('opens_at', 'is', null), is('opens_at', '<=', now)]))
    .where('delivered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning((each) => [
      'event_id',
      each
        .exists(
          each
            .selectFrom('order_media')
            .select('media_id')
            .whereRef('order_media.order_id', '=', 'cards.order_id'),
        )
        .as('has_media'),
    ])
    .executeTakeFirst();
  if (!arrived) return false;
  const { event_id, has_media } = arrived;
  await publishToTeam(trx, { type: 'card.received', event_id, card_id: cardId });
  await notifyOfArrival(trx, cardId);
  if (has_media) await shareCardPhotos(trx, cardId);
  return true;
}

/** One card, which is taken for one on its way, or those that a medium is in. */
async function cardsWith(
  trx: Queries,
  which: { cardId: string } | { mediaId: string },
): Promise<{ id: string; delivered_at: Date | null }[]> {
  if ('cardId' in which) return [{ id: which.cardId, delivered_at: null }];
  return trx
    .selectFrom('cards')
    .innerJoin('order_media', 'order_media.order_id', 'cards.order_id')
    .select(['cards.id', 'cards.delivered_at'])
    .where('order_media.media_id', '=', which.mediaId)
    .orderBy('cards.id')
    .execute();
}
