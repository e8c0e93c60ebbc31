import { useState } from 'react';
import type { CardFolder, ReceivedCard } from '@keepsake/shared/api';
import { useReadList } from '@keepsake/shared/query';
import { askedBy, type InboxView } from './inbox-query.ts';

function isNewer(card: ReceivedCard, than: ReceivedCard): boolean {
  if (card.received_at === than.received_at) return card.id > than.id;
  return card.received_at > than.received_at;
}

function placeOf({ hidden, deleted_at }: ReceivedCard): CardFolder {
  if (deleted_at !== null) return 'deleted';
  return hidden ? 'hidden' : 'here';
}

/** Milliseconds for which cards that were read are not read again: what changes is told live. */
const STALE_TIME = 10 * 60_000;

/**
 * The cards of an event, as a view asks for them: all, newest first, without one.
 * @param limit cards on a page
 * @returns also the ids of those that came while the page was open
 */
export function useReceivedCards(
  eventId: string,
  { limit, view }: { limit: number; view?: InboxView },
) {
  const asked = view ? askedBy(view) : {};
  const place = view?.place ?? 'here';
  const newestFirst = (view?.sort ?? 'newest') === 'newest';
  const { items, ...list } = useReadList(
    'GET bride-groom/received-card',
    { query: { event_id: eventId, limit, ...asked } },
    { staleTime: STALE_TIME },
  );
  // Hidden or deleted cards leave the list at once; undo restores their position.
  const cards = items?.filter((card) => placeOf(card) === place) ?? null;
  // The newest card as the page opened; null when there was none.
  const [first, setFirst] = useState<{ card: ReceivedCard | null } | null>(null);
  if (items && !first && newestFirst) setFirst({ card: items[0] ?? null });
  const came = ({ card }: { card: ReceivedCard | null }) =>
    cards?.filter((each) => card === null || isNewer(each, card)) ?? [];
  const fresh = new Set(first && newestFirst ? came(first).map(({ id }) => id) : []);
  return { ...list, cards, fresh };
}
