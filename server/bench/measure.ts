export interface Ratio {
  name: string;
  /** How Keepsake compares with the bare way: 1 is the same speed, more is faster. */
  ratio: number;
  aim: number;
  details: string;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measures two ways in turns, so that what else the machine does meets both. @returns medians */
export async function inTurns(
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<{ ours: number; bare: number }> {
  const results: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.bare.push(await bare());
    results.ours.push(await ours());
  }
  return { ours: median(results.ours), bare: median(results.bare) };
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
