import * as addresses from '@keepsake/shared/addresses';
import type { Queries } from '../../../db/database.ts';
import { tell } from '../notifications/tell.ts';

/** Tells the owner of an event that somebody used their link; in the transaction that does it. */
export async function tellOfHelp(
  trx: Queries,
  { eventId, ownerId, userId }: { eventId: string; ownerId: string; userId: string },
): Promise<void> {
  const { name, email } = await trx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await tell(trx, ownerId, {
    type: 'event.helped',
    title: `${name} helps you now`,
    text: `They used your link${email ? ` as ${email}` : ''}. Change what they may do, or take it back, on the event’s page.`,
    link: addresses.ownedEvent({ id: eventId }),
    cause: `event.helped:${eventId}:${userId}:${Date.now()}`,
  });
}
