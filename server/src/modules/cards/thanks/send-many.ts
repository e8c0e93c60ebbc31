import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { thankMany } from '@keepsake/shared/api/thanks';
import { wordsFor } from '@keepsake/shared/people';
import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { markOpened } from '../cards/repository.ts';
import { ownRecording } from '../cards/thanks.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { notifyOfThanks } from '../../people/notifications/of-cards.ts';
import { namesOfCards } from './repository.ts';
import {
  findProgress,
  holdNext,
  insertSending,
  noteOutcome,
  type ProgressRow,
} from './sendings-repository.ts';

export const SEND_JOB = 'thanks.send-many';

/** Most characters of a text, the same as for a single card. */
const LONGEST = 2000;

/**
 * Writes down a text for many, and begins to send it. Each card gets it once, also where a restart comes between.
 * @throws HttpError 404 where a card is not of the event, 422
 */
export async function sendToMany(
  deps: Deps,
  caller: Principal,
  request: { id: string; eventId: string; body: BodyOf<typeof thankMany> },
): Promise<ProgressRow> {
  const { id, eventId, body } = request;
  const wanted = new Map(body.to.map((each) => [each.card_id, each.name?.trim()]));
  const cards = await namesOfCards(deps.db, eventId, [...wanted.keys()]);
  if (cards.length < wanted.size)
    throw notFound(msg`One of these cards is no longer here. Look at the list again.`);
  const to = cards.map((card) => ({
    card_id: card.id,
    name: wanted.get(card.id) || card.sender_name,
  }));
  const words = body.words.trim();
  if (to.some(({ name }) => wordsFor(words, name).length > LONGEST))
    throw invalid({ words: msg`With the names in it this is too long. Please say it shorter.` });
  const media_id = body.media === undefined ? null : await ownRecording(deps, caller, body.media);
  await deps.db.transaction().execute(async (trx) => {
    if (await insertSending(trx, { id, event_id: eventId, words, media_id, to }))
      await deps.jobs.add(trx, SEND_JOB, { sendingId: id });
  });
  return findProgress(deps.db, id);
}

/** Sends what is left of a text for many, a card in a transaction. Harmless at any time and twice. */
export async function goOnSending(deps: Deps, sendingId: string): Promise<void> {
  while (await sendNext(deps, sendingId));
}

/** @returns false once there is none left */
async function sendNext(deps: Deps, sendingId: string): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const next = await holdNext(trx, sendingId);
    if (!next) return false;
    const { card_id: cardId, name, event_id, words, media_id } = next;
    const isFirst = await answer(trx, { cardId, words: wordsFor(words, name), media_id });
    if (isFirst) {
      // The sender is not notified of the opening: the thanks imply it.
      if (await markOpened(trx, cardId, new Date()))
        await publishToTeam(trx, { type: 'card.opened', event_id, card_id: cardId });
      await publishToTeam(trx, { type: 'card.thanked', event_id, card_id: cardId });
      await notifyOfThanks(trx, deps, cardId);
    }
    const outcome = isFirst ? 'sent' : 'answered_before';
    await noteOutcome(trx, { sendingId, cardId, outcome });
    return true;
  });
}

/** @returns false for a card that has an answer */
async function answer(
  trx: Queries,
  { cardId, words, media_id }: { cardId: string; words: string; media_id: string | null },
): Promise<boolean> {
  const at = new Date();
  const first = await trx
    .updateTable('cards')
    .set({ thanked_at: at })
    .where('id', '=', cardId)
    .where('thanked_at', 'is', null)
    .where('delivered_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!first) return false;
  await trx
    .insertInto('card_thanks')
    .values({ card_id: cardId, words, media_id, created_at: at, updated_at: at })
    .execute();
  return true;
}
