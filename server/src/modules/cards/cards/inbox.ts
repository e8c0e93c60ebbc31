import type { cardPosition, CardPosition, markCard } from '@keepsake/shared/api/inbox';
import type { CardSort } from '@keepsake/shared/api/inbox-query';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { linksFor } from '../../../endpoints/links.ts';
import type { Call } from '../../../endpoints/serve.ts';
import { notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { may, type TheirEvent } from '../../../rights/event-for.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { publishOfArrival } from '../../people/notifications/card-notifications.ts';
import { goneBefore, type Wanted } from './inbox-conditions.ts';
import { cursorOf, orderOf, readCursor } from './inbox-order.ts';
import { listInbox } from './inbox-repository.ts';
import { complete, marksOf, presentReceived } from './presenter.ts';
import { findReceived, type CardRow } from './repository.ts';

interface Listed extends Wanted {
  sort?: CardSort | undefined;
}

const unknownCard = () => notFound(msg`We couldn’t find this card.`);

/** A page of received cards of an event, or of all the caller's events. */
export async function inboxPage(
  deps: Deps,
  caller: Principal,
  event: TheirEvent | null,
  query: Listed & { cursor?: string; limit?: number },
): Promise<{ rows: CardRow[]; nextCursor: string | null }> {
  const { limit = 50 } = query;
  const { sort, ...wanted } = asAllowed(event, query);
  const found = await listInbox(deps.db, caller.userId, event?.id, {
    wanted,
    sort,
    after: readCursor(query.cursor),
    rows: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? cursorOf(orderOf(sort).of(last)) : null };
}

/** Removes the filter and the order by gift for callers without the right to money. */
export function asAllowed(event: TheirEvent | null, { q, filter, place, sort }: Listed): Listed {
  if (event && may(event, 'money')) return { q, filter, place, sort };
  const others = filter?.split(',').filter((name) => name !== 'gift');
  return { q, filter: others?.join(','), place, sort: sort === 'gift' ? 'newest' : sort };
}

/** A card, without opening it, and its neighbours in the filtered list. @throws HttpError 404 */
export async function positionInList(
  deps: Deps,
  { caller, event, params, query, request }: Call<typeof cardPosition>,
): Promise<CardPosition> {
  const { db } = deps;
  const card = await findReceived(db, caller.userId, params.id);
  if (!card) throw unknownCard();
  const { sort, ...wanted } = asAllowed(event, query);
  const after = orderOf(sort).of(card);
  const neighbour = async (backwards: boolean) =>
    listInbox(db, caller.userId, card.event_id, { wanted, sort, after, backwards, rows: 1 });
  const [[previous], [next]] = await Promise.all([neighbour(true), neighbour(false)]);
  const rows = [card, previous, next].filter((row) => row !== undefined);
  const links = linksFor(deps, caller);
  const shown = new Map(
    (await complete(db, rows, request.language)).map((full) => [
      full.row.id,
      presentReceived(links, full),
    ]),
  );
  const [itself, before, behind] = [card, previous, next].map((row) => shown.get(row?.id ?? ''));
  if (!itself) throw unknownCard();
  return { card: itself, previous: before ?? null, next: behind ?? null };
}

/**
 * Marks a card as favourite, hidden or deleted, or unmarks it. The gift and the ledger do not change.
 * @throws HttpError 404 for a card that is not the caller's, or that can no longer be restored
 */
export async function mark(
  deps: Deps,
  caller: Principal,
  id: string,
  { favourite, hidden, deleted }: BodyOf<typeof markCard>,
) {
  return deps.db.transaction().execute(async (trx) => {
    // Locks the row, so that concurrent marks follow one another.
    await trx.selectFrom('cards').select('id').where('id', '=', id).forUpdate().execute();
    const card = await findReceived(trx, caller.userId, id, { deleted: true });
    if (!card || (card.deleted_at && card.deleted_at < goneBefore())) throw unknownCard();
    const at = new Date();
    // A mark that is set already keeps its time.
    const since = (wanted: boolean | undefined, now: Date | null) => {
      if (wanted === undefined) return now;
      return wanted ? (now ?? at) : null;
    };
    const marks = {
      favourite_at: since(favourite, card.favourite_at),
      hidden_at: since(hidden, card.hidden_at),
      deleted_at: since(deleted, card.deleted_at),
    };
    await trx.updateTable('cards').set(marks).where('id', '=', id).execute();
    if (deleted !== undefined) await publishOfArrival(trx, id);
    await publishToTeam(trx, {
      type: 'card.marked',
      event_id: card.event_id,
      card_id: id,
      ...marksOf(marks),
    });
    return { id, ...marksOf(marks) };
  });
}
