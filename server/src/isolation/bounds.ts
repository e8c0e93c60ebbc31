const MB = 1024 * 1024;

/** Heap limit of an isolated process, in megabytes. */
export const HEAP_MB = 256;
/** Most bytes of memory of an isolated process; above it the process is killed. */
export const MOST_MEMORY = 512 * MB;
