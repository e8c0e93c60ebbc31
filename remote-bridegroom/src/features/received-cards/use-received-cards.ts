import { useCallback, useEffect, useState } from 'react';
import type { EventStreamMessage, ReceivedCard } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useEventStream } from '../live/use-event-stream.ts';
import { mergeCards } from './merge-cards.ts';

interface Held {
  /** null until they were read. */
  cards: ReceivedCard[] | null;
  next: string | null;
  error: unknown;
  /** Ids of the cards that came while the page was open. */
  fresh: ReadonlySet<string>;
}

const nothing: Held = { cards: null, next: null, error: null, fresh: new Set() };

/** The first page again: what is new joins what is held, and stands out as fresh. */
function withNewest(before: Held, read: ReceivedCard[], next: string | null): Held {
  if (!before.cards) return { cards: read, next, error: null, fresh: new Set() };
  const known = new Set(before.cards.map(({ id }) => id));
  const arrived = read.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  return {
    ...before,
    cards: mergeCards(before.cards, read),
    error: null,
    fresh: new Set([...before.fresh, ...arrived]),
  };
}

function opened(cards: ReceivedCard[] | null, id: string): ReceivedCard[] | null {
  const now = new Date().toISOString();
  return (
    cards?.map((card) => (card.id === id ? { ...card, opened_at: card.opened_at ?? now } : card)) ??
    null
  );
}

/**
 * The cards of an event, newest first, kept up to date by the event stream.
 * @param limit cards on a page
 */
export function useReceivedCards(eventId: string, limit = 24) {
  const { http } = useHost();
  const [held, setHeld] = useState<Held>(nothing);
  const [reading, setReading] = useState(false);

  const readNewest = useCallback(async () => {
    try {
      const { data, next_cursor } = await http.call('GET bride-groom/received-card', {
        query: { event_id: eventId, limit },
      });
      setHeld((before) => withNewest(before, data, next_cursor));
    } catch (error) {
      setHeld((before) => ({ ...before, error }));
    }
  }, [http, eventId, limit]);

  useEffect(() => {
    const read = async () => readNewest();
    void read();
  }, [readNewest]);

  const readMore = async () => {
    if (!held.next || reading) return;
    setReading(true);
    try {
      const { data, next_cursor } = await http.call('GET bride-groom/received-card', {
        query: { event_id: eventId, limit, cursor: held.next },
      });
      setHeld((before) => ({
        ...before,
        cards: mergeCards(before.cards ?? [], data),
        next: next_cursor,
        error: null,
      }));
    } catch (error) {
      setHeld((before) => ({ ...before, error }));
    } finally {
      setReading(false);
    }
  };

  useEventStream(
    eventId,
    (message: EventStreamMessage) => {
      if (message.type === 'card.received') void readNewest();
      if (message.type === 'card.opened')
        setHeld((before) => ({ ...before, cards: opened(before.cards, message.card_id) }));
    },
    () => void readNewest(),
  );

  return { ...held, reading, reload: readNewest, readMore };
}
