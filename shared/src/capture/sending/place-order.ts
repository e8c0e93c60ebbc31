/** The version of a card that was last sent as an order. */
export interface SentVersion {
  /** Request body as JSON; null before the first attempt. */
  sentBody: string | null;
  /** Incremented whenever the body has changed since it was last sent. */
  revision: number;
}

/** Idempotency key for completing an order with a total of 0. */
export const freeOrderKey = (orderId: string) => `without-money-${orderId}`;

/** The server's error code when the idempotency key was used with another body, i.e. by another tab. */
const MISMATCH = 'idempotency_mismatch';

/** Maximum number of revisions to skip because they were sent elsewhere. */
const MAX_SKIPPED = 5;

/** Whether an error means that the key was used for another version of the card. */
export function isOtherVersion(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === MISMATCH;
}

/**
 * Places the order of a card. The composer and a tablet's outbox may both send the same card and repeat requests; the
 * idempotency key consists of the card's id and revision, so that each version becomes one order.
 * @param keep stores the version before it is sent
 * @param store sends the body under an idempotency key. @throws an error with the server's `code`
 */
export async function placeOrder<Made>({
  cardId,
  body,
  sent,
  keep,
  store,
}: {
  cardId: string;
  body: object;
  sent: SentVersion;
  keep: (version: SentVersion & { sentBody: string }) => unknown;
  store: (idempotencyKey: string) => Promise<Made>;
}): Promise<Made> {
  const sentBody = JSON.stringify(body);
  const first = sentBody === sent.sentBody ? sent.revision : sent.revision + 1;
  for (let revision = first; ; revision += 1) {
    await keep({ sentBody, revision });
    try {
      return await store(`${cardId}-${revision}`);
    } catch (error) {
      if (!isOtherVersion(error) || revision === first + MAX_SKIPPED) throw error;
    }
  }
}
