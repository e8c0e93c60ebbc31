import { kioskHere, persistedAtom, useAtom, useSetAtom } from '@keepsake/shared/state';
import { useCallback } from 'react';

/** The table whose code a guest has scanned. */
export interface Seat {
  key: string;
  /** Name of the table; null until the server has answered. */
  name: string | null;
}

/** Seats by event id; persisted over reloads, login and the next card, cleared at logout. */
const seatsAtom = persistedAtom<Record<string, Seat>>('attendee.seats', {});

/** Returns a function that stores the guest’s table at an event, usable before that event’s page opens. */
export function useSetSeat() {
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

/** Returns the guest’s seat at an event, null when unknown or removed, with functions to set and remove it. */
export function useSeat(eventId: string) {
  const [seats, setSeats] = useAtom(seatsAtom);
  const setSeatAt = useSetSeat();
  const setSeat = useCallback(
    (key: string, name?: string) => setSeatAt(eventId, key, name),
    [setSeatAt, eventId],
  );
  const removeSeat = useCallback(
    () =>
      setSeats((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => id !== eventId)),
      ),
    [setSeats, eventId],
  );

  // Guests who share a tablet sit at different tables, so a tablet has no seat.
  return { seat: kioskHere() ? null : (seats[eventId] ?? null), setSeat, removeSeat };
}
