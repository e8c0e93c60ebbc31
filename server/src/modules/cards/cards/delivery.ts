import { randomUUID } from 'node:crypto';
import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { addJob } from '../../../jobs/jobs.ts';
import { shareCardPhotos } from '../album/arrivals.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { notifyOfArrival } from '../../people/notifications/card-notifications.ts';
import { findDue, opensAt, waitsForFile } from '../time-seals/repository.ts';

/** Job that delivers a card whose files never arrived. */
export const DELIVER_JOB = 'cards.deliver';
/** How long a card waits for its files, in milliseconds, before it is delivered without them. */
export const FILE_WAIT_MS = 24 * 3600 * 1000;
/** How late the job may be before the card waits once more: nothing could arrive while no server ran. */
const OUTAGE_MS = 3600 * 1000;
/** How long a card waits once more after an outage, in milliseconds. */
const WAIT_AGAIN_MS = 6 * 3600 * 1000;

/** Payload of `DELIVER_JOB`. */
export interface Delivery {
  cardId: string;
  /** Whether the card waits once more after an outage. */
  again?: boolean;
}

/** Job that composes the inside of a card. */
export const COMPOSE_JOB = 'cards.compose';

type Jobs = Pick<Deps, 'jobs'>;

/**
 * Creates the card of an order that was just paid; idempotent. `deliverIfComplete` delivers it.
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
    const runAt = new Date(Date.now() + FILE_WAIT_MS);
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
 * Delivers cards whose media are all complete or rejected: one card, or the cards with a medium; a time-sealed card
 * still waits for its day. A photo that completes after its card was delivered is added to the album. Also adds the job
 * that composes the card's inside. Call it in the transaction that pays the order, changes the card or completes the
 * medium.
 */
export async function deliverIfComplete(
  trx: Queries,
  target: { cardId: string } | { mediaId: string },
): Promise<void> {
  const cards = await cardsWith(trx, target);
  for (const { id: cardId } of cards)
    await addJob(trx, COMPOSE_JOB, { cardId }, { key: `compose:${cardId}`, maxAttempts: 5 });
  if ('mediaId' in target)
    for (const { id } of cards.filter(({ delivered_at }) => delivered_at !== null))
      await shareCardPhotos(trx, id, [target.mediaId]);
  for (const { id: cardId } of cards.filter(({ delivered_at }) => delivered_at === null)) {
    const isWaiting = (await lockFiles(trx, cardId)).some(
      ({ status }) => status === 'uploading' || status === 'checking',
    );
    if (isWaiting || !(await deliver(trx, cardId))) await publishComing(trx, cardId);
  }
}

/**
 * Locks the files of a card, before the card itself: a payment or a correction, and an upload that completes at the same
 * moment, wait for each other and see what the other changed.
 */
export async function lockFiles(trx: Queries, cardId: string) {
  return trx
    .selectFrom('media')
    .innerJoin('order_media', 'order_media.media_id', 'media.id')
    .innerJoin('cards', 'cards.order_id', 'order_media.order_id')
    .select('media.status')
    .where('cards.id', '=', cardId)
    .orderBy('media.id')
    .forShare('media')
    .execute();
}

/** Delivers a card whose files never arrived; after an outage it waits for them once more. Call it in a transaction. */
export async function deliverWithoutFiles(
  trx: Queries,
  { cardId, again = false }: Delivery,
): Promise<void> {
  const card = await trx
    .selectFrom('cards')
    .select(['created_at', waitsForFile.as('waits')])
    .where('id', '=', cardId)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  if (!card) return;
  const now = Date.now();
  const isLate = now > card.created_at.getTime() + FILE_WAIT_MS + OUTAGE_MS;
  if (again || !card.waits || !isLate) {
    await deliver(trx, cardId);
    return;
  }
  const payload: Delivery = { cardId, again: true };
  const runAt = new Date(now + WAIT_AGAIN_MS);
  await addJob(trx, DELIVER_JOB, payload, { runAt, key: `deliver:${cardId}` });
}

/** Delivers a card that is no longer sealed, if its files are complete or `FILE_WAIT_MS` has passed. */
export async function deliverDue(trx: Queries, cardId: string): Promise<void> {
  const { created_at } = await trx
    .selectFrom('cards')
    .select('created_at')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  if (created_at.getTime() + FILE_WAIT_MS > Date.now()) await deliverIfComplete(trx, { cardId });
  else await deliver(trx, cardId);
}

/** The most time-sealed cards delivered per run; the next run, a minute later, continues. */
const BATCH = 500;

/**
 * Delivers time-sealed cards that are due. It queries due cards instead of scheduling a job per card, so that none is
 * lost while no server runs. Idempotent and safe to run concurrently: each card is delivered and announced once.
 */
export async function deliverTimeSealed(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  now = new Date(),
): Promise<void> {
  const waitEnded = new Date(now.getTime() - FILE_WAIT_MS);
  for (const id of await findDue(db, { now, waitEnded, rows: BATCH })) {
    try {
      await db.transaction().execute(async (trx) => deliverDue(trx, id));
    } catch (error) {
      // The other cards are still delivered; this one is retried by the next run.
      log.error({ err: error, card: id }, 'a sealed card could not arrive');
    }
  }
}

/** Publishes that a card is on its way: it waits for files, or for its opening day. */
async function publishComing(trx: Queries, cardId: string): Promise<void> {
  const { event_id } = await trx
    .selectFrom('cards')
    .select('event_id')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  await publishToTeam(trx, { type: 'card.coming', event_id, card_id: cardId });
}

/**
 * Delivers a card and notifies its receivers, once, whatever the state of its media; never a withdrawn card, nor one
 * before its opening day. Call it in a transaction.
 * @returns false when the card was not delivered by this call
 */
export async function deliver(trx: Queries, cardId: string): Promise<boolean> {
  // A photo that completes at this moment is shared here, or by its own transaction once the card is delivered.
  await lockFiles(trx, cardId);
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

/** The cards to deliver: the given one, as if it were undelivered, or all cards with a medium. */
async function cardsWith(
  trx: Queries,
  target: { cardId: string } | { mediaId: string },
): Promise<{ id: string; delivered_at: Date | null }[]> {
  if ('cardId' in target) return [{ id: target.cardId, delivered_at: null }];
  return trx
    .selectFrom('cards')
    .innerJoin('order_media', 'order_media.order_id', 'cards.order_id')
    .select(['cards.id', 'cards.delivered_at'])
    .where('order_media.media_id', '=', target.mediaId)
    .orderBy('cards.id')
    .execute();
}
