import { keepInTab, keptInTab } from '../../parts/kept-in-tab.ts';

/** A cash-out that was sent and is not answered yet. */
export interface Attempt {
  /** Its Idempotency-Key: however often it is sent, it happens once. */
  key: string;
  eventId: string;
  methodId: string;
  /** Minor units. */
  amount: number;
  /** The account in words. */
  bank: string;
}

const place = (eventId: string) => `keepsake.cash-out.${eventId}`;

/** The attempt of an event that has no answer yet, over reloads too. */
export function openAttempt(eventId: string): Attempt | null {
  const kept = keptInTab(place(eventId));
  return isAttempt(kept) ? kept : null;
}

/** Remembers an attempt before it is sent. */
export const keepAttempt = (attempt: Attempt): void => keepInTab(place(attempt.eventId), attempt);

/** The attempt is answered: the next one is another. */
export const endAttempt = (eventId: string): void => keepInTab(place(eventId), null);

function isAttempt(kept: unknown): kept is Attempt {
  if (typeof kept !== 'object' || kept === null) return false;
  const fields: Partial<Record<keyof Attempt, unknown>> = kept;
  return (
    typeof fields.amount === 'number' &&
    [fields.key, fields.eventId, fields.methodId, fields.bank].every(
      (field) => typeof field === 'string',
    )
  );
}
