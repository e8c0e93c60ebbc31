/** Steps of one decade: no two neighbors are further apart than a quarter. */
const STEPS = [10, 12, 15, 18, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90];

/**
 * Upper bounds of the buckets, each of which is in its bucket; whatever is above the last one counts as it. Values are
 * milliseconds, or a thousand times the score of CLS: the bounds of what counts as good and as poor are among them.
 * Rows hold counts in their order: a change needs a migration.
 */
export const BOUNDS: readonly number[] = [
  ...Array.from({ length: 10 }, (_, value) => value),
  ...[1, 10, 100].flatMap((times) => STEPS.map((step) => step * times)),
  10_000,
  12_000,
  15_000,
  20_000,
  30_000,
  60_000,
];

/** How many values fell into each bucket. */
export type Histogram = number[];

export const emptyHistogram = (): Histogram => BOUNDS.map(() => 0);

function bucketOf(value: number): number {
  const found = BOUNDS.findIndex((bound) => value <= bound);
  return found === -1 ? BOUNDS.length - 1 : found;
}

export function histogramOf(values: readonly number[]): Histogram {
  const counts = emptyHistogram();
  for (const value of values) {
    const bucket = bucketOf(value);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

export function addUp(all: readonly Histogram[]): Histogram {
  const sum = emptyHistogram();
  for (const each of all)
    for (const [at, count] of each.entries()) sum[at] = (sum[at] ?? 0) + count;
  return sum;
}

/**
 * The value that `share` of all are at or below, by nearest rank; null of none. Of the exact one it is in the same bucket:
 * what it is above or below of the bounds, the exact one is.
 * @param share above 0, at most 1
 */
export function percentile(counts: Histogram, share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.ceil(share * total);
  let below = 0;
  for (const [bucket, count] of counts.entries()) {
    if (below + count < rank) {
      below += count;
      continue;
    }
    const from = BOUNDS[bucket - 1] ?? 0;
    return from + ((rank - below) / count) * ((BOUNDS[bucket] ?? from) - from);
  }
  return null;
}
