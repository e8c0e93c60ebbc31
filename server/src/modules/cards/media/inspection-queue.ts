import type { Queries } from '../../../db/database.ts';
import type { Sender } from '../../../inspector/inspector.ts';
import type { MediaRow } from './repository.ts';

/**
 * The place of a file in the inspector's fair queue: by event, then network address, then sender. Confirmed accounts
 * without an event share one group, all other senders without one another: new guest sessions for every file gain
 * nothing.
 */
export async function turnOf(
  db: Queries,
  { owner_id, event_id, sent_from }: Pick<MediaRow, 'owner_id' | 'event_id' | 'sent_from'>,
): Promise<{ sender: Sender }> {
  const group = event_id ?? ((await isConfirmed(db, owner_id)) ? 'accounts' : 'strangers');
  return { sender: [group, sent_from ?? 'a form', owner_id] };
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
