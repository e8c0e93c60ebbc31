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

/** Milliseconds of processor time that a process which is at work gets within `STILL`, however busy the machine is. */
const PROGRESS = 50;

/** Milliseconds on the clock after which a process that has got no further hangs. */
const STILL = 12_000;

/** How far a process was when it was last seen to get further, in milliseconds. */
export interface Progress {
  /** Of processor time. */
  used: number;
  /** On the clock. */
  at: number;
}

/**
 * Follows a process by its processor time: one that gets little of a busy machine goes on for as long as it needs, and one that
 * waits for what never comes does not.
 * @returns null for one that hangs
 */
export function followed(before: Progress, now: Progress): Progress | null {
  if (now.used - before.used >= PROGRESS) return now;
  return now.at - before.at > STILL ? null : before;
}

/** Milliseconds on the clock for a process that cannot watch over itself: it was suspended, or never came up. */
export const hangTimeFor = (processorTime: number) => 60_000 + 30 * processorTime;
