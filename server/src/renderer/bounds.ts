const MB = 1024 * 1024;

/** Characters of what is rendered, with its style. */
export const MOST_RENDERED = 2 * MB;
/** Orders of one file that wait for their turn. */
export const MOST_WAITING = 50;
/** Orders of one file from which it counts as busy: whoever need not have theirs goes without. */
export const BUSY_FROM = 12;
/** Milliseconds after which a process that nobody asks anything ends, and its memory is free. */
export const IDLE_MS = 30 * 60_000;
/** Milliseconds on the clock for one order. */
export const PATIENCE_MS = 5_000;
/** Milliseconds for which a file is left alone whose process ended over an order. */
export const REST_MS = 60_000;
