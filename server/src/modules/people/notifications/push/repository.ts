import { randomUUID } from 'node:crypto';
import { sql, type Queries } from '../../../../db/database.ts';
import { isStillAllowed, hasReachableCard } from '../repository.ts';

/** Most devices per user; a further one replaces the oldest. */
const MOST_DEVICES = 10;

/** Most notifications in one message. */
const MOST_AT_ONCE = 50;
/** Notification ids stored per device, so that none is pushed twice: more than arrive within `NEWS_FOR`. */
const REMEMBERED = 1000;

/** Age up to which notifications are pushed: longer than the longest quiet hours, since those delay them. */
const NEWS_FOR = sql`interval '25 hours'`;

/** Quiet hours, in local time, of users who have chosen none. */
const DEFAULT_QUIET = { quiet_from: 22, quiet_to: 8 };

export type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

export async function findDevice(db: Queries, id: string) {
  return db
    .selectFrom('push_devices')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .select(['push_devices.id', 'user_id', 'endpoint', 'p256dh', 'auth', 'users.language'])
    .where('push_devices.id', '=', id)
    .executeTakeFirst();
}

/**
 * Locks a session until the end of the transaction, so that its concurrent subscriptions follow one another, and none
 * comes after it has ended, which deletes its device. Its user's row is locked first, as by whatever ends sessions.
 * @returns false when it has ended
 */
export async function lockSession(
  trx: Queries,
  { id, user_id }: { id: string; user_id: string },
): Promise<boolean> {
  await trx.selectFrom('users').select('id').where('id', '=', user_id).forKeyShare().execute();
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return session !== undefined;
}

/** Subscribes a device in place of the session's earlier one and of the browser's earlier user. */
export async function putDevice(
  trx: Queries,
  device: Omit<Device, 'id' | 'language'> & { session_id: string },
): Promise<void> {
  await trx
    .deleteFrom('push_devices')
    .where((is) =>
      is.or([is('session_id', '=', device.session_id), is('endpoint', '=', device.endpoint)]),
    )
    .execute();
  await trx
    .insertInto('push_devices')
    .values({ id: randomUUID(), ...device, created_at: new Date() })
    .execute();
  await sql`delete from push_devices where id in (select id from push_devices
    where user_id = ${device.user_id} order by created_at desc, id offset ${MOST_DEVICES})`.execute(
    trx,
  );
}

export async function deleteDevice(
  db: Queries,
  device: { id: string } | { session_id: string },
): Promise<void> {
  const [column, value] =
    'id' in device ? (['id', device.id] as const) : (['session_id', device.session_id] as const);
  await db.deleteFrom('push_devices').where(column, '=', value).execute();
}

export async function listDevices(db: Queries, userId: string) {
  return db.selectFrom('push_devices').select('session_id').where('user_id', '=', userId).execute();
}

export async function findQuiet(db: Queries, userId: string) {
  const row = await db
    .selectFrom('push_settings')
    .select(['quiet_from', 'quiet_to'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? DEFAULT_QUIET;
}

export async function putQuiet(
  db: Queries,
  user_id: string,
  chosen: { quiet_from: number | null; quiet_to: number | null; timezone: string },
): Promise<void> {
  await db
    .insertInto('push_settings')
    .values({ user_id, ...chosen })
    .onConflict((found) => found.column('user_id').doUpdateSet(chosen))
    .execute();
}

/** Stores the time zone of the quiet hours, and leaves chosen hours as they are. */
export async function putTimezone(db: Queries, user_id: string, timezone: string): Promise<void> {
  await db
    .insertInto('push_settings')
    .values({ user_id, ...DEFAULT_QUIET, timezone })
    .onConflict((found) => found.column('user_id').doUpdateSet({ timezone }))
    .execute();
}

/** Whether PostgreSQL knows a time zone by this name, ignoring case. */
export async function knowsTimezone(db: Queries, name: string): Promise<boolean> {
  const { rows } =
    await sql`select from pg_timezone_names where lower(name) = lower(${name})`.execute(db);
  return rows.length > 0;
}

/** The end of a user's current quiet hours; null outside of them. */
export async function quietUntil(db: Queries, userId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    with clock as (
      select quiet_from, quiet_to, timezone, ${now}::timestamptz at time zone timezone as at,
        extract(hour from ${now}::timestamptz at time zone timezone) as hour
      from push_settings where user_id = ${userId} and quiet_from is not null)
    select (date_trunc('day', at) + make_interval(hours => quiet_to)
      + case when hour >= quiet_to then interval '1 day' else interval '0' end) at time zone timezone as until
    from clock
    where case when quiet_from < quiet_to then hour >= quiet_from and hour < quiet_to
      when quiet_from > quiet_to then hour >= quiet_from or hour < quiet_to else false end`.execute(
    db,
  );
  return rows[0]?.until ?? null;
}

/** At most 50 notifications to push, newest first: unread, newer than the device, not pushed yet, still visible. */
export async function listUnpushed(db: Queries, device: Pick<Device, 'id' | 'user_id'>) {
  return db
    .selectFrom('notifications')
    .innerJoin('push_devices', 'push_devices.user_id', 'notifications.user_id')
    .select([
      'notifications.id',
      'notifications.type',
      'notifications.title',
      'notifications.text',
      'notifications.texts',
      'notifications.link',
    ])
    .where('push_devices.id', '=', device.id)
    .where('notifications.read_at', 'is', null)
    .whereRef('notifications.created_at', '>=', 'push_devices.created_at')
    .where(sql<boolean>`notifications.created_at > now() - ${NEWS_FOR}`)
    .where(sql<boolean>`not (notifications.id = any(push_devices.told))`)
    .where(isStillAllowed(device.user_id))
    .where(hasReachableCard)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(MOST_AT_ONCE)
    .execute();
}

export type Unpushed = Awaited<ReturnType<typeof listUnpushed>>[number];

export async function markPushed(
  db: Queries,
  deviceId: string,
  ids: readonly string[],
): Promise<void> {
  const told = sql<string[]>`(${ids}::uuid[] || told)[1:${sql.lit(REMEMBERED)}]`;
  await db.updateTable('push_devices').set({ told }).where('id', '=', deviceId).execute();
}
