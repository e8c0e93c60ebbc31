import { randomUUID } from 'node:crypto';
import { sql, type Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { addJob } from '../../../jobs/jobs.ts';
import { findPeopleWhoMay } from '../../../rights/rights.ts';
import { languageKept } from '../../../words/words.ts';
import { digestMail, eachMail, firstMail, type Arrival } from './arrival-mail-texts.ts';

const SOON = 'told.arrivals';
/** The hour of the morning, by the clock at the venue, at which a day's cards are told of. */
const MORNING = '08:00';
/** Cards older than this are not mailed, so that turning mails on sends no backlog. */
const NEWS_FOR = sql`interval '36 hours'`;

type Mailing = Pick<Deps, 'db' | 'config' | 'mailer' | 'log'>;

/** Has those who want it mailed of what arrived at an event; call it in the transaction that delivers. */
export async function mailSoon(trx: Queries, eventId: string): Promise<void> {
  // However many cards arrive before they run, at most eight jobs wait.
  await addJob(trx, SOON, { eventId }, { key: `${SOON}:${eventId}`, slots: 8 });
}

export function registerArrivalMails(deps: Deps): void {
  deps.jobs.register<{ eventId: string }>(SOON, async ({ eventId }) => {
    for (const userId of await findPeopleWhoMay(deps.db, eventId, 'see'))
      await mailArrivals(deps, { eventId, userId });
  });
  deps.jobs.schedule('told.digest', '*/10 * * * *', async () => sendDigests(deps, new Date()));
}

interface Whom {
  eventId: string;
  userId: string;
}

/** The first card of an event at once, whatever they chose but none; each further one for who wants each. */
async function mailArrivals(deps: Mailing, whom: Whom): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const settings = await holdSettings(trx, whom);
    if (settings.wish === 'none') return;
    // A minute more: another process may have another clock.
    const cards = await unmailed(trx, whom, new Date(Date.now() + 60_000));
    if (cards.length === 0) return;
    const isFirst = (await countArrived(trx, whom.eventId)) === cards.length;
    if (!isFirst && settings.wish !== 'each') return;
    const to = await addressOf(trx, whom.userId);
    if (to) {
      const about = { eventId: whom.eventId, to, settings, cards };
      await deps.mailer.send(trx, await (isFirst ? firstMail : eachMail)(trx, deps, about));
    }
    await markMailed(trx, cards);
  });
}

/**
 * Tells everybody who wants it once a day, in the morning at the venue, of what arrived until then. What was told of
 * is noted in the transaction of the mail, so that it is told of once, whoever runs this and however often.
 */
export async function sendDigests(deps: Mailing, now: Date): Promise<void> {
  for (const { morning, ...whom } of await findWaiting(deps.db, now)) {
    try {
      await sendDigest(deps, whom, morning);
    } catch (error) {
      // The others are told; this one is tried again in ten minutes.
      deps.log.error({ err: error }, 'a digest could not be sent');
    }
  }
}

async function sendDigest(deps: Mailing, whom: Whom, morning: Date): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const settings = await holdSettings(trx, whom);
    const isAllowed = (await findPeopleWhoMay(trx, whom.eventId, 'see')).includes(whom.userId);
    if (settings.wish !== 'daily' || !isAllowed) return;
    const cards = await unmailed(trx, whom, morning);
    const to = await addressOf(trx, whom.userId);
    if (cards.length === 0 || !to) return;
    const about = { eventId: whom.eventId, to, settings, cards };
    await deps.mailer.send(trx, await digestMail(trx, deps, about));
    await markMailed(trx, cards);
  });
}

/**
 * Returns users with cards to report whose morning has come, each with that morning. A time zone that PostgreSQL does not know
 * would fail the query for all events, so it counts as UTC.
 */
async function findWaiting(db: Queries, now: Date): Promise<(Whom & { morning: Date })[]> {
  const { rows } = await sql<Whom & { morning: Date }>`
    select distinct told.event_id as "eventId", told.user_id as "userId", this_day.morning
    from notifications as told
    join events on events.id = told.event_id
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
async function holdSettings(trx: Queries, { eventId, userId }: Whom) {
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

async function unmailed(trx: Queries, { eventId, userId }: Whom, before: Date): Promise<Arrival[]> {
  const { rows } = await sql<Arrival>`
    select told.id as notification, cards.id as card_id, orders.sender_name,
      orders.sealed_until is not null as was_sealed
    from notifications as told
    join cards on told.cause = 'card.received:' || cards.id::text
    join orders on orders.id = cards.order_id
    where told.user_id = ${userId} and told.event_id = ${eventId}
      and told.type = 'card.received' and told.mailed_at is null
      and told.created_at > ${before}::timestamptz - ${NEWS_FOR}
      and told.created_at <= ${before}::timestamptz
      and cards.event_id = ${eventId} and cards.withdrawn_at is null and cards.deleted_at is null
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
