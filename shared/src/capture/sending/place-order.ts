/** A card as it was last sent to become an order. */
export interface SentVersion {
  /** Its body, as JSON; null before the first time. */
  sentBody: string | null;
  /** Counts what was changed since it was first sent. */
  revision: number;
}

/** Under which an order without money is sent. */
export const freeOrderKey = (orderId: string) => `without-money-${orderId}`;

/** The server's code for another version of the card under that key: another tab sent it. */
const MISMATCH = 'idempotency_mismatch';

/** So many versions that were sent elsewhere are passed over. */
const MOST_VERSIONS = 5;

/** Whether a refusal says that another version of the card has that key. */
export function isOtherVersion(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === MISMATCH;
}

/**
 * Makes a card an order. Composer and outbox of a tablet may both send one card, and either may repeat it after a lost
 * answer: the idempotency key is that of the card and of its version, so that it becomes one order.
 * @param keep keeps the version, before it is sent
 * @param store sends the body under a key. @throws an error with the server's `code`
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
      if (!isOtherVersion(error) || revision === first + MOST_VERSIONS) throw error;
    }
  }
}
