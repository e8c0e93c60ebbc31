import type { CardPosition, markCard } from '@keepsake/shared/api/inbox';
import type { CardSort } from '@keepsake/shared/api/inbox-query';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { may, type TheirEvent } from '../../../rights/event-for.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { publishOfArrival } from '../../people/notifications/of-cards.ts';
import { goneBefore, type Wanted } from './inbox-conditions.ts';
import { cursorOf, orderOf, readCursor } from './inbox-order.ts';
import { listInbox } from './inbox-repository.ts';
import { complete, marksOf, presentReceived } from './presenter.ts';
import { findReceived, type CardRow } from './repository.ts';

interface Listed extends Wanted {
  sort?: CardSort | undefined;
}

const unknown = () => notFound(msg`We couldn’t find this card.`);

/** A page of the cards that arrived at an event, or, without one, at all of the caller's. */
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

/** Removes gift filters and sorting for callers without the right to money. */
export function asAllowed(event: TheirEvent | null, { q, filter, place, sort }: Listed): Listed {
  if (event && may(event, 'money')) return { q, filter, place, sort };
  const others = filter?.split(',').filter((name) => name !== 'gift');
  return { q, filter: others?.join(','), place, sort: sort === 'gift' ? 'newest' : sort };
}

/** A card without opening it, and its neighbours in the list that it was taken from. @throws HttpError 404 */
export async function positionInList(
  deps: Deps,
  caller: Principal,
  event: TheirEvent,
  { id, query, language }: { id: string; query: Listed; language: AnyLanguage },
): Promise<CardPosition> {
  const { db } = deps;
  const card = await findReceived(db, caller.userId, id);
  if (!card) throw unknown();
  const { sort, ...wanted } = asAllowed(event, query);
  const after = orderOf(sort).of(card);
  const beside = async (backwards: boolean) =>
    listInbox(db, caller.userId, card.event_id, { wanted, sort, after, backwards, rows: 1 });
  const [[previous], [next]] = await Promise.all([beside(true), beside(false)]);
  const rows = [card, previous, next].filter((row) => row !== undefined);
  const links = linksFor(deps, caller);
  const shown = new Map(
    (await complete(db, rows, language)).map((full) => [full.row.id, presentReceived(links, full)]),
  );
  const [itself, before, behind] = [card, previous, next].map((row) => shown.get(row?.id ?? ''));
  if (!itself) throw unknown();
  return { card: itself, previous: before ?? null, next: behind ?? null };
}

/**
 * Makes a card a favourite, hides or deletes it, or takes that back. Its gift and the books know nothing of it.
 * @throws HttpError 404 for a card that is not the caller's, or that was deleted too long ago
 */
export async function mark(
  deps: Deps,
  caller: Principal,
  id: string,
  { favourite, hidden, deleted }: BodyOf<typeof markCard>,
) {
  const { db } = deps;
  const card = await findReceived(db, caller.userId, id, { deleted: true });
  if (!card || (card.deleted_at && card.deleted_at < goneBefore())) throw unknown();
  const at = new Date();
  /** Since when: what is so already stays as it is. */
  const since = (wanted: boolean | undefined, now: Date | null) => {
    if (wanted === undefined) return now;
    return wanted ? (now ?? at) : null;
  };
  const marks = {
    favourite_at: since(favourite, card.favourite_at),
    hidden_at: since(hidden, card.hidden_at),
    deleted_at: since(deleted, card.deleted_at),
  };
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('cards').set(marks).where('id', '=', id).execute();
    if (deleted !== undefined) await publishOfArrival(trx, id);
    await publishToTeam(trx, {
      type: 'card.marked',
      event_id: card.event_id,
      card_id: id,
      ...marksOf(marks),
    });
  });
  return { id, ...marksOf(marks) };
}
