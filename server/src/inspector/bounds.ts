const MB = 1024 * 1024;

/** Bytes that an inspecting process may hold; one that holds more is ended. */
export const MOST_MEMORY = 1024 * MB;

/** Most pixels of a photo: the largest sensors of phones have 200 million. */
export const MOST_PIXELS = 210_000_000;

/**
 * Milliseconds of processor time for a file of so many bytes. Time on the clock would punish a file for what
 * else the machine is doing. Whoever wants us to work longer has to send more.
 */
export function processorTimeFor(bytes: number): number {
  return Math.min(1000 + (2000 * bytes) / MB, 20_000);
}

/**
 * Milliseconds of processor time for a first look at a file, which is enough for most. What needs more is looked at once
 * more with all of its time, and waits with its like.
 */
export const QUICK_LOOK = 400;

/** Milliseconds on the clock for a process that does not work at all: it hangs, or was suspended. */
export const hangTimeFor = (processorTime: number) => 10_000 + 5 * processorTime;
