const MB = 1024 * 1024;

/** Most characters of a rendered result, styles included. */
export const MOST_RENDERED = 2 * MB;
/** Most orders of one file that wait for their turn. */
export const MOST_WAITING = 50;
/** Waiting orders of one file from which it counts as busy: optional pages are then not rendered. */
export const BUSY_FROM = 12;
/** Milliseconds after which an unused process is ended, which frees its memory. */
export const IDLE_MS = 30 * 60_000;
/** Milliseconds of wall-clock time for one order. */
export const TIMEOUT_MS = 5_000;
/** Milliseconds of wall-clock time for loading a file: a second on an idle machine, over five on a busy one. */
export const LOAD_TIMEOUT_MS = 30_000;
/** Milliseconds for which a file gets no new process after its process ended over an order. */
export const COOLDOWN_MS = 60_000;
