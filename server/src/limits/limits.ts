import { msg, plural } from '@lingui/core/runtime-macro';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rules, type Rule, type RuleName } from './rules.ts';
import type { Queries } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import type { Text } from '../words/words.ts';

/** A rule and the key that it counts. */
export type Count = [rule: RuleName, who: string];

/** Limits on guessing, and on what costs others. Seldom calls only: each asks the database. */
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
}

/** So many of one kind are looked at side by side. */
const AT_ONCE = 4;

/** Counts in the database, for all servers on it together. While it can't be reached each server counts for itself. */
export function createLimits(pool: pg.Pool): Limits {
  const turns = new Turns(AT_ONCE);
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [name, limiter(pool, name, rule)]),
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
  };
}

function limiter(pool: pg.Pool, name: string, { most, seconds }: Rule): RateLimiterPostgres {
  const rule = { keyPrefix: name, points: most, duration: seconds };
  return new RateLimiterPostgres({
    ...rule,
    insuranceLimiter: new RateLimiterMemory(rule),
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

/** Names and addresses are not kept in the clear. */
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}

/** Running and waiting tasks of a key. */
interface Line {
  working: number;
  waiting: (() => void)[];
}

/** Lets a few at once work under each key; the others wait in line. */
class Turns {
  readonly #most: number;
  readonly #lines = new Map<string, Line>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Works once there is room under each of the keys. Keys are taken in the same order by everybody. */
  async take<T>([key, ...others]: string[], work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
    await this.#enter(key);
    try {
      return await this.take(others, work);
    } finally {
      this.#leave(key);
    }
  }

  async #enter(key: string): Promise<void> {
    const line = this.#lines.get(key) ?? { working: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.working < this.#most) line.working += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
  }

  #leave(key: string): void {
    const line = this.#lines.get(key);
    const next = line?.waiting.shift();
    // The next task takes over the slot.
    if (next) return next();
    if (line && (line.working -= 1) === 0) this.#lines.delete(key);
  }
}

/** Removes counts whose window is over. */
export async function sweepLimits(db: Queries): Promise<void> {
  await db.deleteFrom('limits').where('expire', '<', Date.now()).execute();
}

/** Says when to try again, in words and as Retry-After. */
export function tooOften(milliseconds: number): HttpError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new HttpError(429, 'too_many_requests', waitFor(seconds), { retryAfter: seconds });
}

function waitFor(seconds: number): Text {
  if (seconds < 60)
    return msg`${plural(
      { seconds },
      {
        one: 'That was too often. Please try again in a second.',
        other: 'That was too often. Please try again in # seconds.',
      },
    )}`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60)
    return msg`${plural(
      { minutes },
      {
        one: 'That was too often. Please try again in a minute.',
        other: 'That was too often. Please try again in # minutes.',
      },
    )}`;
  const hours = Math.ceil(minutes / 60);
  return msg`${plural(
    { hours },
    {
      one: 'That was too often. Please try again in an hour.',
      other: 'That was too often. Please try again in # hours.',
    },
  )}`;
}
