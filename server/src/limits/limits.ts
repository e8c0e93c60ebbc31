import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { tooOften } from './refusal.ts';
import { rules, type RuleName } from './rules.ts';
import type { LimitStore } from './stores.ts';
import { Turns } from './turns.ts';

/** A rule and the key that it counts. */
export type Count = [rule: RuleName, who: string];

/** Limits on guessing, and on what costs others. Seldom calls only: each asks the store. */
export interface Limits {
  /**
   * Does what may turn out to be a guess, and counts it where it was wrong. Many at once get no further than
   * one after the other.
   * @param work answers null for a wrong guess
   * @throws HttpError 429 before `work` when there were too many; after it, for the one too many
   */
  guess<T>(counts: Count[], work: () => Promise<T | null>): Promise<T | null>;
  /** Whether nothing was counted under these lately. */
  isQuiet(counts: Count[]): Promise<boolean>;
  /** Counts something that is about to be done. @throws HttpError 429 */
  spend(counts: Count[]): Promise<void>;
  close(): void;
}

/** So many of one kind are looked at side by side. */
const AT_ONCE = 4;

export function createLimits(store: LimitStore): Limits {
  const turns = new Turns(AT_ONCE);
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [name, store.limiter(name, rule)]),
  );
  const limiterOf = (name: RuleName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`There is no rule ${name}.`);
    return limiter;
  };

  async function spend(counts: Count[]): Promise<void> {
    let refusal: RateLimiterRes | null = null;
    for (const [name, who] of counts)
      try {
        await limiterOf(name).consume(keyOf(who));
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        if (reason.msBeforeNext > (refusal?.msBeforeNext ?? 0)) refusal = reason;
      }
    if (refusal) throw tooOften(refusal.msBeforeNext);
  }

  async function refuseUsedUp(counts: Count[]): Promise<void> {
    for (const [name, who] of counts) {
      const now = await limiterOf(name).get(keyOf(who));
      if (now && now.consumedPoints >= rules[name].most) throw tooOften(now.msBeforeNext);
    }
  }

  return {
    spend,
    async isQuiet(counts) {
      const found = await Promise.all(
        counts.map(async ([name, who]) => limiterOf(name).get(keyOf(who))),
      );
      return found.every((each) => !each || each.consumedPoints === 0);
    },
    async guess(counts, work) {
      const keys = counts.map(([name, who]) => `${name} ${who}`);
      return turns.take(keys, async () => {
        await refuseUsedUp(counts);
        const result = await work();
        if (result === null) await spend(counts);
        return result;
      });
    },
    close: () => store.close(),
  };
}

/** Names and addresses are not kept in the clear. */
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}
