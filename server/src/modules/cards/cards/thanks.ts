import type { thankForCard } from '@keepsake/shared/api/cards';
import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Call } from '../../../endpoints/serve.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { ownMedia } from '../media/service.ts';
import { notifyOfThanks } from '../../people/notifications/card-notifications.ts';
import { openCard } from './open.ts';
import { findThanks, type ThanksRow } from './repository.ts';

/**
 * Writes the thanks for a card, or edits them while they are unread. The sender is notified once.
 * @throws HttpError 404 for a card that is not the caller's, 409 `thanks_read`, 422 for an invalid file
 */
export async function thank(
  deps: Deps,
  { caller, event, params: { id }, body: { words, media } }: Call<typeof thankForCard>,
): Promise<ThanksRow> {
  const card = await openCard(deps, caller, event, id);
  if (!card) throw notFound(msg`We couldn’t find this card.`);
  const before = await findThanks(deps.db, id);
  const isUnchanged = media !== undefined && media === before?.media_id;
  const mediaId =
    media === undefined || isUnchanged ? (media ?? null) : await ownRecording(deps, caller, media);
  await deps.db.transaction().execute(async (trx) => {
    const at = new Date();
    // Locks the card, so that concurrent thanks follow one another.
    const updated = await trx
      .updateTable('cards')
      .set((is) => ({ thanked_at: is.fn.coalesce('thanked_at', is.val(at)) }))
      .where('id', '=', id)
      .returning('thanked_at')
      .executeTakeFirstOrThrow();
    await write(trx, { card_id: id, words: words.trim(), media_id: mediaId, at });
    await publishToTeam(trx, { type: 'card.thanked', event_id: event.id, card_id: id });
    if (updated.thanked_at?.getTime() === at.getTime()) await notifyOfThanks(trx, deps, id);
  });
  const written = await findThanks(deps.db, id);
  if (!written) throw notFound();
  return written;
}

/** Marks the thanks as read by the sender; a concurrent edit commits before or is refused. */
export async function markThanksRead(db: Queries, cardId: string): Promise<void> {
  await db
    .updateTable('card_thanks')
    .set({ read_at: new Date() })
    .where('card_id', '=', cardId)
    .where('read_at', 'is', null)
    .execute();
}

async function write(
  trx: Queries,
  {
    card_id,
    words,
    media_id,
    at,
  }: { card_id: string; words: string; media_id: string | null; at: Date },
): Promise<void> {
  const before = await findThanks(trx, card_id);
  // A request that is repeated after a lost response changes nothing.
  if (before?.words === words && before.media_id === media_id) return;
  const written = await trx
    .insertInto('card_thanks')
    .values({ card_id, words, media_id, created_at: at, updated_at: at })
    .onConflict((found) =>
      found
        .column('card_id')
        .doUpdateSet({ words, media_id, updated_at: at })
        .where('card_thanks.read_at', 'is', null),
    )
    .returning('card_id')
    .executeTakeFirst();
  if (!written)
    throw conflict(msg`Your thanks have been read, so they stay as they are.`, 'thanks_read');
}

/** Checks that a medium is a complete recording of the caller. @throws HttpError 422 */
export async function ownRecording(deps: Deps, caller: Principal, id: string): Promise<string> {
  const row = await ownMedia(deps.db, caller.userId, id);
  const fits = row?.status === 'complete' && (row.kind === 'voice' || row.kind === 'video');
  if (!fits) throw invalid({ media: msg`Please choose a voice note or a video here.` });
  return id;
}
