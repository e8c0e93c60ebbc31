import type { thankMany } from '@keepsake/shared/api/thanks';
import { wordsFor } from '@keepsake/shared/people';
import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Call } from '../../../endpoints/serve.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { may } from '../../../rights/event-for.ts';
import { markOpened } from '../cards/repository.ts';
import { ownRecording } from '../cards/thanks.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { notifyOfThanks } from '../../people/notifications/card-notifications.ts';
import { namesOfCards } from './repository.ts';
import {
  findProgress,
  lockNext,
  insertSending,
  noteOutcome,
  type ProgressRow,
} from './sendings-repository.ts';

export const SEND_JOB = 'thanks.send-many';

export interface SendJob {
  sendingId: string;
  /** Whether thanks open a card: a helper's leave it for the couple to open. Absent in jobs of earlier releases. */
  opens?: boolean;
}

/** The most characters of a text, the same as for a single card. */
const MOST_CHARACTERS = 2000;

/**
 * Stores a text for many cards and adds the job that sends it. Each card gets it once, also after a restart.
 * @throws HttpError 404 when a card is not of the event, 422
 */
export async function sendToMany(
  deps: Deps,
  { caller, event, body, newId }: Call<typeof thankMany>,
): Promise<ProgressRow> {
  const event_id = event.id;
  const nameById = new Map(body.to.map((each) => [each.card_id, each.name?.trim()]));
  const cards = await namesOfCards(deps.db, event_id, [...nameById.keys()]);
  if (cards.length < nameById.size)
    throw notFound(msg`One of these cards is no longer here. Look at the list again.`);
  const to = cards.map((card) => ({
    card_id: card.id,
    name: nameById.get(card.id) || card.sender_name,
  }));
  const words = body.words.trim();
  if (to.some(({ name }) => wordsFor(words, name).length > MOST_CHARACTERS))
    throw invalid({ words: msg`With the names in it this is too long. Please say it shorter.` });
  const media_id = body.media === undefined ? null : await ownRecording(deps, caller, body.media);
  const id = newId();
  await deps.db.transaction().execute(async (trx) => {
    if (!(await insertSending(trx, { id, event_id, words, media_id, to }))) return;
    const job: SendJob = { sendingId: id, opens: may(event, 'manage') };
    await deps.jobs.add(trx, SEND_JOB, { ...job });
  });
  return findProgress(deps.db, id);
}

/** Sends a text to the remaining cards, one transaction per card. Idempotent and safe to run concurrently. */
export async function continueSending(deps: Deps, job: SendJob): Promise<void> {
  while (await sendNext(deps, job));
}

/** @returns false when no card is left */
async function sendNext(deps: Deps, { sendingId, opens = true }: SendJob): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const next = await lockNext(trx, sendingId);
    if (!next) return false;
    const { card_id: cardId, name, event_id, words, media_id } = next;
    const isFirst = await writeThanks(trx, { cardId, words: wordsFor(words, name), media_id });
    if (isFirst) {
      // The sender is not notified of the opening: the thanks imply it.
      if (opens && (await markOpened(trx, cardId, new Date())))
        await publishToTeam(trx, { type: 'card.opened', event_id, card_id: cardId });
      await publishToTeam(trx, { type: 'card.thanked', event_id, card_id: cardId });
      await notifyOfThanks(trx, deps, cardId);
    }
    const outcome = isFirst ? 'sent' : 'answered_before';
    await noteOutcome(trx, { sendingId, cardId, outcome });
    return true;
  });
}

/** Writes the thanks for a card. @returns false for a card that was thanked before, or was deleted */
async function writeThanks(
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
