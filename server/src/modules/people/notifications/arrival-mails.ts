import { randomUUID } from 'node:crypto';
import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { addJob } from '../../../jobs/jobs.ts';
import { findPeopleWhoMay } from '../../../rights/rights.ts';
import { languageKept } from '../../../words/words.ts';
import { digestMail, eachMail, firstMail, type Arrival } from './arrival-mail-texts.ts';

const SOON = 'told.arrivals';
/** The local time at the venue at which digests are sent. */
const MORNING = '08:00';
/** Cards older than this are not mailed, so that turning mails on sends no backlog. */
const NEWS_FOR = sql`interval '36 hours'`;

type Mailing = Pick<Deps, 'db' | 'config' | 'mailer' | 'log'>;

/** Queues the mails about cards that arrived at an event; call it in the transaction that delivers a card or restores the event. */
export async function mailSoon(trx: Queries, eventId: string): Promise<void> {
  // At most eight jobs wait per event, however many cards arrive before they run.
  await addJob(trx, SOON, { eventId }, { key: `${SOON}:${eventId}`, slots: 8 });
}

export function registerArrivalMails(deps: Deps): void {
  deps.jobs.register<{ eventId: string }>(SOON, async ({ eventId }) => {
    for (const userId of await findPeopleWhoMay(deps.db, eventId, 'see'))
      await mailArrivals(deps, { eventId, userId });
  });
  deps.jobs.schedule('told.digest', '*/10 * * * *', async () => sendDigests(deps, new Date()));
}

interface Recipient {
  eventId: string;
  userId: string;
}

/** Mails a user about an event's first cards unless they chose `none`, and about further ones if they chose `each`. */
async function mailArrivals(deps: Mailing, recipient: Recipient): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const settings = await lockSettings(trx, recipient);
    if (settings.wish === 'none') return;
    // A minute of tolerance for processes whose clocks differ.
    const cards = await unmailed(trx, recipient, new Date(Date.now() + 60_000));
    if (cards.length === 0) return;
    const isFirst = (await countArrived(trx, recipient.eventId)) === cards.length;
    if (!isFirst && settings.wish !== 'each') return;
    const to = await addressOf(trx, recipient.userId);
    if (to) {
      const about = { eventId: recipient.eventId, to, settings, cards };
      await deps.mailer.send(trx, await (isFirst ? firstMail : eachMail)(trx, deps, about));
    }
    await markMailed(trx, cards);
  });
}

/**
 * Sends the daily digests whose morning has come at the venue. Cards are marked as mailed in the transaction of the
 * mail, so that concurrent and repeated runs report each card once.
 */
export async function sendDigests(deps: Mailing, now: Date): Promise<void> {
  for (const { morning, ...recipient } of await findDue(deps.db, now)) {
    try {
      await sendDigest(deps, recipient, morning);
    } catch (error) {
      // One failure does not hold up the others; the next run, in ten minutes, tries again.
      deps.log.error({ err: error }, 'a digest could not be sent');
    }
  }
}

async function sendDigest(deps: Mailing, recipient: Recipient, morning: Date): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const settings = await lockSettings(trx, recipient);
    const isAllowed = (await findPeopleWhoMay(trx, recipient.eventId, 'see')).includes(
      recipient.userId,
    );
    if (settings.wish !== 'daily' || !isAllowed) return;
    const cards = await unmailed(trx, recipient, morning);
    const to = await addressOf(trx, recipient.userId);
    if (cards.length === 0 || !to) return;
    const about = { eventId: recipient.eventId, to, settings, cards };
    await deps.mailer.send(trx, await digestMail(trx, deps, about));
    await markMailed(trx, cards);
  });
}

/**
 * Returns users with cards to report whose morning has come, with the time of that morning. A time zone that PostgreSQL
 * does not know would fail the query for all events, so it counts as UTC.
 */
async function findDue(db: Queries, now: Date): Promise<(Recipient & { morning: Date })[]> {
  const { rows } = await sql<Recipient & { morning: Date }>`
    select distinct told.event_id as "eventId", told.user_id as "userId", this_day.morning
    from notifications as told
    join events on events.id = told.event_id and events.deleted_at is null
    left join pg_timezone_names as zones on lower(zones.name) = lower(events.timezone)
    cross join lateral (select ((${now}::timestamptz at time zone coalesce(zones.name, 'UTC'))::date
      + time '${sql.raw(MORNING)}') at time zone coalesce(zones.name, 'UTC') as morning) as this_day
    left join arrival_mails as settings
      on settings.event_id = told.event_id and settings.user_id = told.user_id
    where told.type = 'card.received' and told.mailed_at is null
      and told.created_at > ${now}::timestamptz - ${NEWS_FOR}
      and told.created_at < this_day.morning and this_day.morning <= ${now}::timestamptz
      and coalesce(settings.wish, 'daily') = 'daily'`.execute(db);
  return rows;
}

/** Locks a user's settings, so that concurrent mails follow one another. */
async function lockSettings(trx: Queries, { eventId, userId }: Recipient) {
  await trx
    .insertInto('arrival_mails')
    .values({ id: randomUUID(), event_id: eventId, user_id: userId })
    .onConflict((found) => found.columns(['event_id', 'user_id']).doNothing())
    .execute();
  return trx
    .selectFrom('arrival_mails')
    .select(['id', 'wish'])
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The cards to mail about; none while the event is deleted, since nobody can open them: those of 36 hours are mailed on its return. */
async function unmailed(
  trx: Queries,
  { eventId, userId }: Recipient,
  before: Date,
): Promise<Arrival[]> {
  const { rows } = await sql<Arrival>`
    select told.id as notification, cards.id as card_id, orders.sender_name,
      orders.sealed_until is not null as was_sealed
    from notifications as told
    join cards on told.cause = 'card.received:' || cards.id::text
    join orders on orders.id = cards.order_id
    join events on events.id = cards.event_id and events.deleted_at is null
    where told.user_id = ${userId} and told.event_id = ${eventId}
      and told.type = 'card.received' and told.mailed_at is null
      and told.created_at > ${before}::timestamptz - ${NEWS_FOR}
      and told.created_at <= ${before}::timestamptz
      and cards.event_id = ${eventId} and cards.withdrawn_at is null and cards.deleted_at is null
      and cards.hidden_at is null
    order by told.created_at, told.id`.execute(trx);
  return rows;
}

async function countArrived(trx: Queries, eventId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('cards')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('delivered_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns confirmed addresses only. */
async function addressOf(trx: Queries, userId: string) {
  const row = await trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row?.email) return null;
  return { name: row.name, email: row.email, language: languageKept(row.language) };
}

async function markMailed(trx: Queries, cards: readonly Arrival[]): Promise<void> {
  const ids = cards.map(({ notification }) => notification);
  await trx
    .updateTable('notifications')
    .set({ mailed_at: new Date() })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
