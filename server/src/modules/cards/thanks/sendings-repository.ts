import { sql, type Queries } from '../../../db/database.ts';

interface NewSending {
  id: string;
  event_id: string;
  words: string;
  media_id: string | null;
  to: readonly { card_id: string; name: string }[];
}

/** Stores a text for many cards; idempotent. @returns whether it is new */
export async function insertSending(
  trx: Queries,
  { to, ...sending }: NewSending,
): Promise<boolean> {
  const added = await trx
    .insertInto('thanks_sendings')
    .values({ ...sending, created_at: new Date() })
    .onConflict((found) => found.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await sql`insert into thanks_sending_cards (sending_id, card_id, name)
    select ${sending.id}, * from unnest(${to.map((each) => each.card_id)}::uuid[],
      ${to.map((each) => each.name)}::text[])`.execute(trx);
  return true;
}

function progress(db: Queries) {
  return db
    .selectFrom('thanks_sendings')
    .innerJoin('thanks_sending_cards as each', 'each.sending_id', 'thanks_sendings.id')
    .select(['thanks_sendings.id', 'thanks_sendings.created_at'])
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('each.outcome', '=', 'sent').as('sent'),
      fn
        .countAll<number>()
        .filterWhere('each.outcome', '=', 'answered_before')
        .as('answered_before'),
    ])
    .groupBy('thanks_sendings.id');
}

export async function findProgress(db: Queries, id: string) {
  return progress(db).where('thanks_sendings.id', '=', id).executeTakeFirstOrThrow();
}
export type ProgressRow = Awaited<ReturnType<typeof findProgress>>;

/** The progress of the newest text for many cards; null when there is none. */
export async function newestProgress(db: Queries, eventId: string): Promise<ProgressRow | null> {
  const row = await progress(db)
    .where('thanks_sendings.event_id', '=', eventId)
    .orderBy('thanks_sendings.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks the next card of a sending until the transaction ends; null when all are done. Locked cards are skipped, so
 * that concurrent workers get different cards.
 */
export async function lockNext(trx: Queries, sendingId: string) {
  const row = await trx
    .selectFrom('thanks_sending_cards')
    .innerJoin('thanks_sendings', 'thanks_sendings.id', 'thanks_sending_cards.sending_id')
    .select(['card_id', 'name', 'event_id', 'words', 'media_id'])
    .where('sending_id', '=', sendingId)
    .where('outcome', 'is', null)
    .orderBy('card_id')
    .limit(1)
    .forUpdate('thanks_sending_cards')
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function noteOutcome(
  trx: Queries,
  result: { sendingId: string; cardId: string; outcome: 'sent' | 'answered_before' },
): Promise<void> {
  await trx
    .updateTable('thanks_sending_cards')
    .set({ outcome: result.outcome })
    .where('sending_id', '=', result.sendingId)
    .where('card_id', '=', result.cardId)
    .execute();
}
