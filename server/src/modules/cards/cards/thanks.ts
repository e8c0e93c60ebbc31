import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { thankForCard } from '@keepsake/shared/api/cards';
import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import type { TheirEvent } from '../../../rights/event-for.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { ownMedia } from '../media/service.ts';
import { notifyOfThanks } from '../../people/notifications/of-cards.ts';
import { openCard } from './open.ts';
import { findThanks, type ThanksRow } from './repository.ts';

/**
 * Thanks for a card, or edits the thanks while unread. The sender is notified once.
 * @throws HttpError 404 for a card that is not the caller's, 409 `thanks_read`, 422 for an invalid file
 */
export async function thank(
  deps: Deps,
  caller: Principal,
  event: TheirEvent,
  { id, words, media }: BodyOf<typeof thankForCard> & { id: string },
): Promise<ThanksRow> {
  const card = await openCard(deps, caller, event, id);
  if (!card) throw notFound(msg`We couldn’t find this card.`);
  const before = await findThanks(deps.db, id);
  const kept = media !== undefined && media === before?.media_id;
  const mediaId =
    media === undefined || kept ? (media ?? null) : await ownRecording(deps, caller, media);
  await deps.db.transaction().execute(async (trx) => {
    const at = new Date();
    // Holds the card, so that two at once are one after the other.
    const first = await trx
      .updateTable('cards')
      .set((is) => ({ thanked_at: is.fn.coalesce('thanked_at', is.val(at)) }))
      .where('id', '=', id)
      .returning('thanked_at')
      .executeTakeFirstOrThrow();
    await write(trx, { card_id: id, words: words.trim(), media_id: mediaId, at });
    await publishToTeam(trx, { type: 'card.thanked', event_id: event.id, card_id: id });
    if (first.thanked_at?.getTime() === at.getTime()) await notifyOfThanks(trx, deps, id);
  });
  const written = await findThanks(deps.db, id);
  if (!written) throw notFound();
  return written;
}

/** The sender has the thanks before them. Whoever words them anew at this moment is done before, or too late. */
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
  // A repeated request after a lost answer changes nothing.
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

/**
 * A recording of the caller's own that has arrived.
 * @throws HttpError 422
 */
export async function ownRecording(deps: Deps, caller: Principal, id: string): Promise<string> {
  const row = await ownMedia(deps.db, caller.userId, id);
  const fits = row?.status === 'complete' && (row.kind === 'voice' || row.kind === 'video');
  if (!fits) throw invalid({ media: msg`Please choose a voice note or a video here.` });
  return id;
}
