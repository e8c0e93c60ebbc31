const MB = 1024 * 1024;

/** Most bytes of memory of an inspecting process; above it the process is killed. */
export const MOST_MEMORY = 1024 * MB;

/** Most pixels of a photo: the largest sensors of phones have 200 million. */
export const MOST_PIXELS = 210_000_000;

/**
 * Milliseconds of processor time for a file of this size. Wall-clock time would punish a file for the load of the
 * machine. Larger files get more time, so that an attacker has to send more for it.
 */
export function processorTimeFor(bytes: number): number {
  return Math.min(1000 + (2000 * bytes) / MB, 20_000);
}

/**
 * Milliseconds of processor time for the first attempt, which is enough for most files. A file that needs more is
 * queued once more with all of its time, as a long job.
 */
export const QUICK_LOOK = 400;

/** Milliseconds of processor time that a working process gets within `STALL_MS`, however busy the machine is. */
const LEAST_PROGRESS_MS = 50;

/** Milliseconds of wall-clock time without progress after which a process counts as hung. */
const STALL_MS = 12_000;

/** State of a process when it last made progress, in milliseconds. */
export interface Progress {
  /** Processor time. */
  used: number;
  /** Wall-clock time. */
  at: number;
}

/**
 * Follows the processor time of a process: a process that gets little of a busy machine may continue, a process that
 * waits forever may not.
 * @returns null for a process that hangs
 */
export function latestProgress(before: Progress, now: Progress): Progress | null {
  if (now.used - before.used >= LEAST_PROGRESS_MS) return now;
  return now.at - before.at > STALL_MS ? null : before;
}

/** Milliseconds of wall-clock time for a process that cannot watch itself: it was suspended, or never started. */
export const hangTimeFor = (processorTime: number) => 60_000 + 30 * processorTime;
