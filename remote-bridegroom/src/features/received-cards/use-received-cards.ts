import { useState } from 'react';
import type { CardFolder, ReceivedCard } from '@keepsake/shared/api';
import { useReadList } from '@keepsake/shared/query';
import { inboxQuery, type InboxView } from './inbox-query.ts';

function isNewer(card: ReceivedCard, than: ReceivedCard): boolean {
  if (card.received_at === than.received_at) return card.id > than.id;
  return card.received_at > than.received_at;
}

function folderOf({ hidden, deleted_at }: ReceivedCard): CardFolder {
  if (deleted_at !== null) return 'deleted';
  return hidden ? 'hidden' : 'here';
}

/** Milliseconds for which loaded cards count as fresh, since live messages update them. */
const STALE_TIME = 10 * 60_000;

/**
 * The cards of an event that match a view; without a view all cards, newest first.
 * @param limit cards per page
 * @returns the list, and as `fresh` the ids of cards that arrived while the page is open
 */
export function useReceivedCards(
  eventId: string,
  { limit, view }: { limit: number; view?: InboxView },
) {
  const query = view ? inboxQuery(view) : {};
  const place = view?.place ?? 'here';
  const newestFirst = (view?.sort ?? 'newest') === 'newest';
  const { items, ...list } = useReadList(
    'GET bride-groom/received-card',
    { query: { event_id: eventId, limit, ...query } },
    { staleTime: STALE_TIME },
  );
  // Cards marked here stay cached, but leave the view at once; undo shows them in their old position.
  const cards = items?.filter((card) => folderOf(card) === place) ?? null;
  // The newest card when the page opened; `card` is null if there was none.
  const [initial, setInitial] = useState<{ card: ReceivedCard | null } | null>(null);
  if (items && !initial && newestFirst) setInitial({ card: items[0] ?? null });
  const newerThan = ({ card }: { card: ReceivedCard | null }) =>
    cards?.filter((each) => card === null || isNewer(each, card)) ?? [];
  const fresh = new Set(initial && newestFirst ? newerThan(initial).map(({ id }) => id) : []);
  return { ...list, cards, fresh };
}
