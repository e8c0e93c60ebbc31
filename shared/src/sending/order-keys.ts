/**
 * The idempotency keys of a card's calls. The composer and the outbox of a tablet may both send one card: only where
 * they name it alike is it sent once.
 */

/** Under which a version of a card becomes an order. @param revision counts what was changed since it was first sent */
export const orderKey = (cardId: string, revision: number) => `${cardId}-${revision}`;

/** Under which an order without money is sent. */
export const freeOrderKey = (orderId: string) => `without-money-${orderId}`;

/** The server's code for another version of the card under that key: another tab sent it. */
export const MISMATCH = 'idempotency_mismatch';

/** So many versions that were sent elsewhere are passed over. */
export const MOST_VERSIONS = 5;
