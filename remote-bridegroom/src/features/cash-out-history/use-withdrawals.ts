import { useCallback, useEffect, useState } from 'react';
import type { EventStreamMessage, Withdrawal } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useEventStream } from '../live/use-event-stream.ts';
import { placeWithdrawals } from './place-withdrawals.ts';

interface Held {
  /** null until they were read. */
  withdrawals: Withdrawal[] | null;
  next: string | null;
  error: unknown;
}

const PAGE = 20;

/** The cash-outs of an event, newest first; each moves as the bank moves it. */
export function useWithdrawals(eventId: string) {
  const { http, log } = useHost();
  const [held, setHeld] = useState<Held>({ withdrawals: null, next: null, error: null });
  const [reading, setReading] = useState(false);

  const place = useCallback((read: Withdrawal[], next?: string | null) => {
    setHeld((before) => ({
      withdrawals: placeWithdrawals(before.withdrawals ?? [], read),
      next: next === undefined ? before.next : next,
      error: null,
    }));
  }, []);

  const readPage = useCallback(
    async (cursor: string | null, keepNext = false) => {
      try {
        const { data, next_cursor } = await http.call('GET bride-groom/withdrawal/list', {
          query: { event_id: eventId, limit: PAGE, ...(cursor === null ? {} : { cursor }) },
        });
        place(data, keepNext ? undefined : next_cursor);
      } catch (error) {
        setHeld((before) => ({ ...before, error }));
      }
    },
    [http, eventId, place],
  );

  useEffect(() => {
    const read = async () => readPage(null);
    void read();
  }, [readPage]);

  const readOne = async (id: string) => {
    try {
      const { data } = await http.call('GET bride-groom/withdrawal/details/:id', {
        params: { id },
      });
      if (data.event_id === eventId) place([data]);
    } catch (error) {
      log('A cash-out that moved could not be read', error);
    }
  };

  useEventStream(
    eventId,
    (message: EventStreamMessage) => {
      if (message.type === 'payout.moved') void readOne(message.withdrawal_id);
    },
    () => void readPage(null, true),
  );

  const readMore = async () => {
    if (held.next === null || reading) return;
    setReading(true);
    await readPage(held.next);
    setReading(false);
  };

  return { ...held, reading, reload: async () => readPage(null), readMore };
}
