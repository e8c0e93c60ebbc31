import { sql, type Queries } from '../../../db/database.ts';

const GUEST_MS = 30 * 86_400_000;

/** When the time of a guest who does something now ends: in 30 days. */
export const guestEnd = () => new Date(Date.now() + GUEST_MS);

/**
 * Gives a guest 30 days from now, so that they can follow what they send; changes nobody else. A locked row is skipped,
 * since waiting for it could deadlock: an upgrade locks the guest before the orders.
 */
export async function extendGuest(db: Queries, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ guest_expires_at: sql<Date>`greatest(guest_expires_at, ${guestEnd()}::timestamptz)` })
    .where('id', 'in', (from) =>
      from
        .selectFrom('users')
        .select('users.id')
        .where('users.id', '=', id)
        .where('is_guest', '=', true)
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}
