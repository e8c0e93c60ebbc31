const MB = 1024 * 1024;

/** Megabytes of the heap of a guest process. */
export const HEAP_MB = 256;
/** Bytes that a guest process may hold in all; one that holds more is ended. */
export const MOST_MEMORY = 512 * MB;
