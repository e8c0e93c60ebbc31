const MB = 1024 * 1024;

/** Characters of a rendered part, with its style. */
export const MOST_RENDERED = 2 * MB;
/** Orders that wait for their turn. */
export const MOST_WAITING = 50;
/** Milliseconds on the clock for one order. */
export const PATIENCE_MS = 5_000;
/** Milliseconds for which a file is left alone whose process ended over an order. */
export const REST_MS = 60_000;
