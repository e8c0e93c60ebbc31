import { kioskHere, persistedAtom, useAtom, useSetAtom } from '@keepsake/shared/state';
import { useCallback } from 'react';

/** The table at which somebody scanned a code. */
export interface Seat {
  key: string;
  /** Null until the server has answered. */
  name: string | null;
}

/** Seats by event id; persisted over reload, login and the next card, cleared at logout. */
const seatsAtom = persistedAtom<Record<string, Seat>>('attendee.seats', {});

/** Returns a function that notes somebody's table at an event, as before the page of its event opens. */
export function useSitting() {
  const setSeats = useSetAtom(seatsAtom);
  return useCallback(
    (eventId: string, key: string, name: string | null = null) =>
      setSeats((before) => {
        const known = before[eventId];
        if (known?.key === key && (name === null || known.name === name)) return before;
        return { ...before, [eventId]: { key, name } };
      }),
    [setSeats],
  );
}

/** Returns the person's seat at an event; null where it is unknown or was removed. */
export function useSeat(eventId: string) {
  const [seats, setSeats] = useAtom(seatsAtom);
  const sitAt = useSitting();
  const sit = useCallback(
    (key: string, name?: string) => sitAt(eventId, key, name),
    [sitAt, eventId],
  );
  const leave = useCallback(
    () =>
      setSeats((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => id !== eventId)),
      ),
    [setSeats, eventId],
  );

  // Guests who share a tablet sit at different tables, so it has none.
  return { seat: kioskHere() ? null : (seats[eventId] ?? null), sit, leave };
}
