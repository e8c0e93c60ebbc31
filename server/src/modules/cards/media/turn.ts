import type { Queries } from '../../../db/database.ts';
import type { Sender } from '../../../inspector/inspector.ts';
import type { MediaRow } from './repository.ts';

/**
 * Whose turn a file waits for: first that of its event, there of its address, there of its sender. Accounts without an event share one
 * turn, and so do all guests without one: whoever takes a guest's session anew for every file, from whatever address, waits with
 * their like, and with nobody's guests.
 */
export async function turnOf(
  db: Queries,
  { owner_id, event_id, sent_from }: Pick<MediaRow, 'owner_id' | 'event_id' | 'sent_from'>,
): Promise<{ sender: Sender }> {
  const wide = event_id ?? ((await isConfirmed(db, owner_id)) ? 'accounts' : 'strangers');
  return { sender: [wide, sent_from ?? 'a form', owner_id] };
}

async function isConfirmed(db: Queries, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}
