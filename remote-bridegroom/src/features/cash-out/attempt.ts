import { readFromTab, writeToTab } from '../../parts/tab-storage.ts';

/** A cash-out request without a response yet. */
export interface Attempt {
  /** The Idempotency-Key, by which the server carries out a repeated request once. */
  key: string;
  eventId: string;
  methodId: string;
  /** Minor units. */
  amount: number;
  /** The bank account as text, as in `First Bank ending in 6789`. */
  bank: string;
}

const keyOf = (eventId: string) => `keepsake.cash-out.${eventId}`;

/** The stored pending attempt of an event; sessionStorage keeps it over a reload. */
export function readAttempt(eventId: string): Attempt | null {
  const stored = readFromTab(keyOf(eventId));
  return isAttempt(stored) ? stored : null;
}

/** Stores an attempt; call it before sending. */
export const storeAttempt = (attempt: Attempt): void => writeToTab(keyOf(attempt.eventId), attempt);

/** Removes the stored attempt; call it once the server has responded. */
export const clearAttempt = (eventId: string): void => writeToTab(keyOf(eventId), null);

function isAttempt(stored: unknown): stored is Attempt {
  if (typeof stored !== 'object' || stored === null) return false;
  const fields: Partial<Record<keyof Attempt, unknown>> = stored;
  return (
    typeof fields.amount === 'number' &&
    [fields.key, fields.eventId, fields.methodId, fields.bank].every(
      (field) => typeof field === 'string',
    )
  );
}
