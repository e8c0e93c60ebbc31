/** The part of a recording that goes with the card, in seconds. */
export interface Part {
  from: number;
  to: number;
}

/** Seconds that are left at least. */
const LEAST = 1;

/** Where a recording may begin that is nearest to what somebody wants: at a picture from which a player can start. */
export function nearestStart(wanted: number, starts: readonly number[]): number {
  if (starts.length === 0) return wanted;
  return [0, ...starts].reduce((best, start) =>
    Math.abs(start - wanted) < Math.abs(best - wanted) ? start : best,
  );
}

/**
 * The part that a movement of the handles gives. `starts` are those at which it may begin, or none where it may begin
 * anywhere.
 */
export function partOf(
  [wantedFrom, wantedTo]: readonly [number, number],
  { from, to }: Part,
  seconds: number,
  starts: readonly number[],
): Part {
  const within = (value: number) => Math.min(seconds, Math.max(0, value));
  if (wantedFrom !== from) {
    const possible = starts.filter((start) => start <= to - LEAST);
    if (starts.length > 0) return { from: nearestStart(within(wantedFrom), possible), to };
    return { from: Math.max(0, Math.min(within(wantedFrom), to - LEAST)), to };
  }
  return { from, to: within(Math.max(wantedTo, from + LEAST)) };
}

/** Whether anything is cut off. */
export function isWhole({ from, to }: Part, seconds: number): boolean {
  return from <= 0 && to >= seconds;
}
