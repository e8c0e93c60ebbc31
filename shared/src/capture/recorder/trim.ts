/** A part of a recording, in seconds. */
export interface Part {
  from: number;
  to: number;
}

/** Minimum length of a part, in seconds. */
const MIN_SECONDS = 1;

/** The possible start that is nearest to the wanted one, or the wanted one when any is possible. */
export function nearestStart(wanted: number, starts: readonly number[]): number {
  if (starts.length === 0) return wanted;
  return [0, ...starts].reduce((best, start) =>
    Math.abs(start - wanted) < Math.abs(best - wanted) ? start : best,
  );
}

/**
 * The part after a movement of the handles.
 * @param starts possible start times in seconds; empty when any is possible
 */
export function partOf(
  [wantedFrom, wantedTo]: readonly [number, number],
  { from, to }: Part,
  seconds: number,
  starts: readonly number[],
): Part {
  const within = (value: number) => Math.min(seconds, Math.max(0, value));
  if (wantedFrom !== from) {
    const possible = starts.filter((start) => start <= to - MIN_SECONDS);
    if (starts.length > 0) return { from: nearestStart(within(wantedFrom), possible), to };
    return { from: Math.max(0, Math.min(within(wantedFrom), to - MIN_SECONDS)), to };
  }
  return { from, to: within(Math.max(wantedTo, from + MIN_SECONDS)) };
}

/** Whether a part covers the whole recording. */
export function isWhole({ from, to }: Part, seconds: number): boolean {
  return from <= 0 && to >= seconds;
}
