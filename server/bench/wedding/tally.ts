/** What a crowd met: how long each kind of call took, and what went wrong. */
export interface Tally {
  /** Runs a call and notes its milliseconds under its name. @throws what the call throws, once noted */
  time<T>(name: string, call: () => Promise<T>): Promise<T>;
  /** Notes milliseconds that were measured elsewhere. */
  note(name: string, milliseconds: number): void;
  /** A line for each kind of call: how many, p50, p95, p99 and the longest, in milliseconds. Then what went wrong. */
  report(): string;
  count(name: string): number;
  /** Milliseconds within which such a share of a kind of call was done; NaN where there was none. */
  percentile(name: string, share: number): number;
  errors: string[];
  /** Forgets what was noted so far. */
  clear(): void;
}

export function createTally(): Tally {
  const times = new Map<string, number[]>();
  const errors: string[] = [];
  const note = (name: string, milliseconds: number) => {
    const list = times.get(name) ?? [];
    times.set(name, list);
    list.push(milliseconds);
  };
  const percentile = (name: string, share: number) => {
    const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b);
    return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  };
  return {
    errors,
    note,
    percentile,
    count: (name) => times.get(name)?.length ?? 0,
    async time(name, call) {
      const start = performance.now();
      try {
        return await call();
      } catch (error) {
        errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        throw error;
      } finally {
        note(name, performance.now() - start);
      }
    },
    clear() {
      times.clear();
      errors.length = 0;
    },
    report() {
      const calls = Array.from(times, ([name, list]) => {
        const at = (share: number) => String(Math.round(percentile(name, share))).padStart(7);
        return `${name.padEnd(24)}${String(list.length).padStart(6)}${at(0.5)}${at(0.95)}${at(0.99)}${at(1)}`;
      });
      const head = `${'call'.padEnd(24)}${'count'.padStart(6)}    p50    p95    p99    max  ms`;
      const wrong = Array.from(new Set(errors), (error) => `  ${error}`);
      return [head, ...calls, `errors: ${errors.length}`, ...wrong].join('\n');
    },
  };
}
