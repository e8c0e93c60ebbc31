import { setTimeout as pause } from 'node:timers/promises';
import { fc } from '@keepsake/shared/testing/property';
import { sql, type Database } from '../../db/database.ts';
import { countMoney, type MoneyCounts } from './count-money.ts';

/** When a server is killed: some time after it answers, or in the middle of a call to the provider. */
export type Moment =
  /** Milliseconds after the process began, whatever it is doing: migrating, taking up, serving. */
  | { when: 'starting'; after: number }
  | { when: 'busy'; after: number }
  /** While the provider does what it was asked to, or before its answer is read. */
  | { when: 'calling'; path: string; after: number }
  /** As soon as so much was done, however long this machine takes for it. */
  | { when: 'done'; counts: MoneyCounts };

const CALLS = ['/confirm', '/v1/transfers', '/v1/payouts', '/v1/refunds', '/reversals'];
/** Longer than a moment: the answer is held until the kill. */
const HOLD_MS = 5000;
const PATIENCE_MS = 1500;

export const anyMoment: fc.Arbitrary<Moment> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      when: fc.constant('starting' as const),
      after: fc.integer({ min: 200, max: 1600 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      when: fc.constant('busy' as const),
      after: fc.integer({ min: 20, max: 1500 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      when: fc.constant('calling' as const),
      path: fc.constantFrom(...CALLS),
      after: fc.integer({ min: 0, max: 40 }),
    }),
  },
);

/** Waits for a moment that comes while a server is at work, or until that work is over. */
export async function until(moment: Moment, db: Database, over: AbortSignal): Promise<void> {
  if (moment.when === 'calling') {
    const { rows } = await sql<{ id: number }>`
      insert into sandbox.instructions (kind, path, times, settings)
      values ('hold', ${moment.path}, 1, ${JSON.stringify({ ms: String(HOLD_MS) })})
      returning id`.execute(db);
    await taken(db, rows[0]?.id ?? 0);
  }
  if (moment.when === 'done') await reached(moment.counts, db, over);
  else await pause(moment.after);
}

async function reached(aim: MoneyCounts, db: Database, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const now = await countMoney(db);
    const enough = now.paid >= aim.paid && now.packages >= aim.packages;
    if (enough && now.withdrawals >= aim.withdrawals) return;
    await pause(50);
  }
}

/**
 * Resolves when a call has met the instruction to hold, or after a while, since perhaps nobody makes that
 * call.
 */
async function taken(db: Database, id: number): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(2)) {
    const { rows } = await sql`
      select from sandbox.instructions where id = ${id} and times > 0`.execute(db);
    if (rows.length === 0) return;
  }
}
