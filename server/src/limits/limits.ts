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

/** Limits on guesses, and on actions that burden other people. For rare calls only: each one queries the database. */
export interface Limits {
  /**
   * Runs `work`, which may turn out to be a wrong guess, and counts it if so. It counts before `work` and takes that
   * back afterwards, so that guesses at the same moment, on any server, never exceed the limit together.
   * @param work returns null for a wrong guess
   * @throws HttpError 429 before `work` when the limit is used up, also by guesses that are still running; it says to wait
   *   a second where guesses that run on this server may leave room, else until the window ends
   */
  guess<T>(counts: Count[], work: () => Promise<T | null>): Promise<T | null>;
  /** Whether nothing was counted under these keys recently. */
  isQuiet(counts: Count[]): Promise<boolean>;
  /** Counts something that is about to be done. @throws HttpError 429 over the limit */
  spend(counts: Count[]): Promise<void>;
}

/** Most guesses under one key that run at the same time on a server. Each of them counts as wrong until it is done. */
const AT_ONCE = 4;

/** Milliseconds to wait for guesses that use up a limit only while they run. */
const SOON_MS = 1000;

/** A count that was made, and when its window ends, in milliseconds since 1970. */
interface Counted {
  name: RuleName;
  who: string;
  until: number;
}

/** Counts in the database, for all its servers together. While it is unavailable, each server counts for itself. */
export function createLimits(pool: pg.Pool): Limits {
  const semaphore = new KeyedSemaphore(AT_ONCE);
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [name, limiter(pool, name, rule)]),
  );
  const limiterOf = (name: RuleName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`There is no rule ${name}.`);
    return limiter;
  };
  /** Guesses that run on this server, by rule and key: counted as wrong for now. */
  const running = new Map<string, number>();
  const noteRunning = (counts: Count[], change: 1 | -1) => {
    for (const key of counts.map(nameOf)) {
      const left = (running.get(key) ?? 0) + change;
      if (left === 0) running.delete(key);
      else running.set(key, left);
    }
  };

  /** Milliseconds until a used-up limit may have room. */
  function waitOf(count: Count, { consumedPoints, msBeforeNext }: RateLimiterRes): number {
    const known = consumedPoints - (running.get(nameOf(count)) ?? 0);
    return known < rules[count[0]].most ? Math.min(SOON_MS, msBeforeNext) : msBeforeNext;
  }

  /** @param counted receives what was counted, also where this throws */
  async function spend(counts: Count[], counted: Counted[] = []): Promise<void> {
    let wait = 0;
    for (const count of counts) {
      const [name, who] = count;
      let window: RateLimiterRes;
      try {
        window = await limiterOf(name).consume(keyOf(who));
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        window = reason;
        wait = Math.max(wait, waitOf(count, reason), 1);
      }
      counted.push({ name, who, until: Date.now() + window.msBeforeNext });
    }
    if (wait > 0) throw tooOften(wait);
  }

  async function takeBack(counted: Counted[]): Promise<void> {
    for (const { name, who, until } of counted)
      // The next window does not have this count; taking it back there would allow a guess more.
      if (Date.now() < until) await limiterOf(name).reward(keyOf(who));
  }

  async function refuseUsedUp(counts: Count[]): Promise<void> {
    for (const count of counts) {
      const [name, who] = count;
      const now = await limiterOf(name).get(keyOf(who));
      if (now && now.consumedPoints >= rules[name].most) throw tooOften(waitOf(count, now));
    }
  }

  return {
    spend: async (counts) => spend(counts),
    async isQuiet(counts) {
      const found = await Promise.all(
        counts.map(async ([name, who]) => limiterOf(name).get(keyOf(who))),
      );
      return found.every((each) => !each || each.consumedPoints <= 0);
    },
    async guess(counts, work) {
      return semaphore.run(counts.map(nameOf), async () => {
        // Only reads, so that refusing is cheap.
        await refuseUsedUp(counts);
        const counted: Counted[] = [];
        let isWrong = false;
        noteRunning(counts, 1);
        try {
          await spend(counts, counted);
          const result = await work();
          isWrong = result === null;
          return result;
        } finally {
          try {
            if (!isWrong) await takeBack(counted);
          } finally {
            noteRunning(counts, -1);
          }
        }
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

const nameOf = ([name, who]: Count) => `${name} ${who}`;

/** A hash, since names and addresses must not be stored in plain text. */
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}

/** Running and waiting tasks of a key. */
interface Slots {
  working: number;
  waiting: (() => void)[];
}

/** Lets a few tasks run at the same time under each key; the others wait in order. */
class KeyedSemaphore {
  readonly #most: number;
  readonly #slots = new Map<string, Slots>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Runs `work` once there is room under each key. All callers pass keys in one order, which prevents deadlocks. */
  async run<T>([key, ...others]: string[], work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
    await this.#enter(key);
    try {
      return await this.run(others, work);
    } finally {
      this.#leave(key);
    }
  }

  async #enter(key: string): Promise<void> {
    const slots = this.#slots.get(key) ?? { working: 0, waiting: [] };
    this.#slots.set(key, slots);
    if (slots.working < this.#most) slots.working += 1;
    else await new Promise<void>((resolve) => slots.waiting.push(resolve));
  }

  #leave(key: string): void {
    const slots = this.#slots.get(key);
    const next = slots?.waiting.shift();
    // The next task takes over the slot.
    if (next) return next();
    if (slots && (slots.working -= 1) === 0) this.#slots.delete(key);
  }
}

/** Deletes counts whose window is over. */
export async function sweepLimits(db: Queries): Promise<void> {
  await db.deleteFrom('limits').where('expire', '<', Date.now()).execute();
}

/** 429 with the time to wait, in words and as Retry-After. */
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
