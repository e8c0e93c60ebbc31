import { useState } from 'react';
import type { ReceivedCard } from '@keepsake/shared/api';
import { useReadList } from '@keepsake/shared/query';

function isNewer(card: ReceivedCard, than: ReceivedCard): boolean {
  if (card.received_at === than.received_at) return card.id > than.id;
  return card.received_at > than.received_at;
}

/**
 * The cards of an event, newest first.
 * @param limit cards on a page
 * @returns also the ids of those that came while the page was open
 */
export function useReceivedCards(eventId: string, limit = 24) {
  const { items, ...list } = useReadList('GET bride-groom/received-card', {
    query: { event_id: eventId, limit },
  });
  // The newest card as the page opened; null when there was none.
  const [first, setFirst] = useState<{ card: ReceivedCard | null } | null>(null);
  if (items && !first) setFirst({ card: items[0] ?? null });
  const came = ({ card }: { card: ReceivedCard | null }) =>
    items?.filter((each) => card === null || isNewer(each, card)) ?? [];
  const fresh = new Set(first ? came(first).map(({ id }) => id) : []);
  return { ...list, cards: items, fresh };
}
