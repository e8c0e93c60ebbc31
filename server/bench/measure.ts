export interface Ratio {
  name: string;
  /** Speed relative to the baseline: above 1 is faster. */
  ratio: number;
  aim: number;
  details: string;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measures several ways in turns, so that background load affects all of them. @returns medians */
export async function inTurns<Way extends string>(
  rounds: number,
  ways: Record<Way, () => Promise<number>>,
): Promise<Record<Way, number>> {
  const names = Object.keys(ways) as Way[];
  const results = new Map<Way, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) results.get(name)?.push(await ways[name]());
  const medians = names.map((name) => [name, median(results.get(name) ?? [])]);
  return Object.fromEntries(medians) as Record<Way, number>;
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
