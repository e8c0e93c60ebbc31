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
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(eventId)) ?? 'null');
    return isAttempt(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Remembers an attempt before it is sent. */
export function keepAttempt(attempt: Attempt): void {
  try {
    sessionStorage.setItem(place(attempt.eventId), JSON.stringify(attempt));
  } catch {
    // Without storage the attempt lives as long as the page, which keeps it in its state as well.
  }
}

/** The attempt is answered: the next one is another. */
export function endAttempt(eventId: string): void {
  try {
    sessionStorage.removeItem(place(eventId));
  } catch {
    // Without storage nothing was kept.
  }
}

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
