import { kioskHere, persistedAtom, useAtom } from '@keepsake/shared/state';
import { useCallback } from 'react';

/** The table at which somebody scanned a code. */
export interface Seat {
  key: string;
  /** Null until the server told it. */
  name: string | null;
}

/** Seats by event id; persisted over reload, login and the next card, cleared at logout. */
const seatsAtom = persistedAtom<Record<string, Seat>>('attendee.seats', {});

/** Where whoever is here sits at an event; null where they didn’t say, or took it back. */
export function useSeat(eventId: string) {
  const [seats, setSeats] = useAtom(seatsAtom);

  const sit = useCallback(
    (key: string, name: string | null = null) =>
      setSeats((before) => {
        const known = before[eventId];
        if (known?.key === key && (name === null || known.name === name)) return before;
        return { ...before, [eventId]: { key, name } };
      }),
    [setSeats, eventId],
  );
  const leave = useCallback(
    () =>
      setSeats((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => id !== eventId)),
      ),
    [setSeats, eventId],
  );

  // A tablet on the gift table stands nowhere that its guests sit.
  return { seat: kioskHere() ? null : (seats[eventId] ?? null), sit, leave };
}

/** Notes at which table the code of an event was scanned, before its page is open. */
export function useSitting() {
  const [, setSeats] = useAtom(seatsAtom);
  return useCallback(
    (eventId: string, key: string) =>
      setSeats((before) => ({ ...before, [eventId]: { key, name: null } })),
    [setSeats],
  );
}
