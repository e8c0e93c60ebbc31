import { sql, type Queries } from '../../../db/database.ts';
import { linkExpiry } from '../link-expiry.ts';

const ENDS = linkExpiry('kiosks.opened_at');

/** The kiosk of an event, ended or not; undefined when the event or its owner's account is deleted. */
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

/** Opens the kiosk of an event under a new link, which replaces the previous one. */
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

/** Locks the kiosk, so that two requests with the same key create one guest. */
export async function lockKiosk(trx: Queries, eventId: string): Promise<void> {
  await trx
    .selectFrom('kiosks')
    .select('event_id')
    .where('event_id', '=', eventId)
    .forUpdate()
    .execute();
}

/** Condition: a file of a card of the guest is still being uploaded or checked. */
const waitsForFile = sql<boolean>`exists (
  select from orders
  join order_media on order_media.order_id = orders.id
  join media on media.id = order_media.media_id
  where orders.user_id = kiosk_guests.user_id and media.status in ('uploading', 'checking'))`;

/**
 * The user id of the guest who started with this key after `since`, or has a card that waits for a file; null for none,
 * or a deleted account.
 */
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
    .where((is) => is.or([is('kiosk_guests.created_at', '>', since), waitsForFile]))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.user_id ?? null;
}

export async function saveGuest(
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

/** Deletes keys that have expired, except of guests who have a card that waits for a file. */
export async function deleteGuests(db: Queries, before: Date): Promise<void> {
  await db
    .deleteFrom('kiosk_guests')
    .where('created_at', '<', before)
    .where((is) => is.not(waitsForFile))
    .execute();
}
