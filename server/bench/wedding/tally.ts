/** Records the durations of calls by kind, and errors. */
export interface Tally {
  /** Runs a call and records its milliseconds. @throws the error of the call, which is recorded as well */
  time<T>(name: string, call: () => Promise<T>): Promise<T>;
  /** Records milliseconds that were measured elsewhere. */
  note(name: string, milliseconds: number): void;
  /** A line per kind of call with count, p50, p95, p99 and maximum in milliseconds, followed by the errors. */
  report(): string;
  count(name: string): number;
  /** A percentile of a kind of call in milliseconds; NaN without calls. */
  percentile(name: string, share: number): number;
  errors: string[];
  /** Deletes all records. */
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
