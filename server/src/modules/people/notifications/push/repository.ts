import { randomUUID } from 'node:crypto';
import { sql, type Queries } from '../../../../db/database.ts';
import { isTheirsStill, leadsSomewhere } from '../repository.ts';

/** The most devices of one person that are told; the one that came first makes room. */
const MOST_DEVICES = 10;

/** Notifications that a device is told of in one message. */
const MOST_AT_ONCE = 50;
/** Those that it remembers, so that none is told twice: more than come within `NEWS_FOR`. */
const REMEMBERED = 1000;

/** Older than this is no news; what came as the longest quiet hours began is told after them. */
const NEWS_FOR = sql`interval '25 hours'`;

/** Quiet hours of who has chosen none. */
const USUAL = { quiet_from: 22, quiet_to: 8 };

export interface Device {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** What its owner reads; null until it is known. */
  language: string | null;
}

export async function findDevice(db: Queries, id: string): Promise<Device | undefined> {
  return db
    .selectFrom('push_devices')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .select(['push_devices.id', 'user_id', 'endpoint', 'p256dh', 'auth', 'users.language'])
    .where('push_devices.id', '=', id)
    .executeTakeFirst();
}

/** In the place of the session's device, and of whoever used this browser before. */
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
  return row ?? USUAL;
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

/** Remembers in which time zone the usual quiet hours are, and leaves chosen ones as they are. */
export async function putTimezone(db: Queries, user_id: string, timezone: string): Promise<void> {
  await db
    .insertInto('push_settings')
    .values({ user_id, ...USUAL, timezone })
    .onConflict((found) => found.column('user_id').doUpdateSet({ timezone }))
    .execute();
}

/** Whether PostgreSQL knows a time zone by this name, in whatever case. */
export async function knowsTimezone(db: Queries, name: string): Promise<boolean> {
  const { rows } =
    await sql`select from pg_timezone_names where lower(name) = lower(${name})`.execute(db);
  return rows.length > 0;
}

/** When somebody's quiet hours end, while it is in them; else null. */
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

/** What a device has not been told of, newest first; nothing that was read, that came before it, or that is no longer its owner's. */
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
    .where(isTheirsStill(device.user_id))
    .where(leadsSomewhere)
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
