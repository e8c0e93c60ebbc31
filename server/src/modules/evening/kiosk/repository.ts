import { sql, type Queries } from '../../../db/database.ts';
import { linkEnd } from '../link-end.ts';

const ENDS = linkEnd('kiosks.opened_at');

/** The tablet of an event that is still somebody's, ended or not. */
export async function findKiosk(db: Queries, eventId: string) {
  return db
    .selectFrom('kiosks')
    .innerJoin('events', 'events.id', 'kiosks.event_id')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .select(['version', 'ended_at', 'closed_at', 'unique_code', ENDS.as('ends_at')])
    .where('event_id', '=', eventId)
    .where('users.deleted_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type KioskRow = NonNullable<Awaited<ReturnType<typeof findKiosk>>>;

/** Opens the tablet of an event, the next version where there was one. */
export async function openKiosk(db: Queries, eventId: string): Promise<void> {
  await db
    .insertInto('kiosks')
    .values({ event_id: eventId, version: 1, opened_at: new Date() })
    .onConflict((known) =>
      known.column('event_id').doUpdateSet({
        version: sql<number>`kiosks.version + 1`,
        opened_at: new Date(),
        ended_at: null,
      }),
    )
    .execute();
}

export async function endKiosk(db: Queries, eventId: string): Promise<void> {
  await db
    .updateTable('kiosks')
    .set({ ended_at: new Date() })
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Locks the tablet, so that two calls with one key create one guest. */
export async function holdKiosk(trx: Queries, eventId: string): Promise<void> {
  await trx
    .selectFrom('kiosks')
    .select('event_id')
    .where('event_id', '=', eventId)
    .forUpdate()
    .execute();
}

/** A guest who began under this key since then, and is still one. */
export async function findGuest(
  db: Queries,
  { eventId, keyHash, since }: { eventId: string; keyHash: Buffer; since: Date },
): Promise<string | null> {
  const found = await db
    .selectFrom('kiosk_guests')
    .innerJoin('users', 'users.id', 'kiosk_guests.user_id')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('key_hash', '=', keyHash)
    .where('kiosk_guests.created_at', '>', since)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

export async function keepGuest(
  db: Queries,
  guest: { eventId: string; keyHash: Buffer; userId: string },
): Promise<void> {
  const row = { user_id: guest.userId, created_at: new Date() };
  await db
    .insertInto('kiosk_guests')
    .values({ event_id: guest.eventId, key_hash: guest.keyHash, ...row })
    .onConflict((known) => known.columns(['event_id', 'key_hash']).doUpdateSet(row))
    .execute();
}

/** Keys that open nothing any more. */
export async function forgetGuests(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('kiosk_guests').where('created_at', '<', before).execute();
}
