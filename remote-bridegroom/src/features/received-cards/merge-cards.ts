import type { ReceivedCard } from '@keepsake/shared/api';

/** Cards held and cards just read, each once, newest first; what was read last counts. */
export function mergeCards(held: ReceivedCard[], read: ReceivedCard[]): ReceivedCard[] {
  const byId = new Map(held.map((card) => [card.id, card]));
  for (const card of read) byId.set(card.id, card);
  return [...byId.values()].sort(
    (a, b) => b.received_at.localeCompare(a.received_at) || b.id.localeCompare(a.id),
  );
}
