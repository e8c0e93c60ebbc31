import type { KeepRules } from '../keep-rules.ts';
import { timeOf } from './manifest.ts';

type Span = keyof KeepRules;

const DAY = 86_400_000;
/** Thursday, 1 January 1970, was the fourth day of its week. */
const MONDAY = 3;

/** Number or name of the day, week (from Monday) or month that a time is in, UTC. */
const SPANS: Record<Span, (at: Date) => string | number> = {
  d: (at) => Math.floor(at.getTime() / DAY),
  w: (at) => Math.floor((Math.floor(at.getTime() / DAY) + MONDAY) / 7),
  m: (at) => at.toISOString().slice(0, 7),
};

/**
 * Which snapshots stay: the newest, and the last one of each of so many days, weeks and months that have any.
 * @param names oldest first
 */
export function kept(names: readonly string[], rules: KeepRules): Set<string> {
  const staying = new Set(names.slice(-1));
  for (const span of Object.keys(SPANS) as Span[]) {
    const seen = new Set<string | number>();
    for (const name of names.toReversed()) {
      const at = SPANS[span](timeOf(name));
      if (seen.has(at) || seen.size >= rules[span]) continue;
      seen.add(at);
      staying.add(name);
    }
  }
  return staying;
}
