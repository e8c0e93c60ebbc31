import { setTimeout as pause } from 'node:timers/promises';
import { fc } from '@keepsake/shared/testing/property';
import { sql, type Database } from '../../db/database.ts';
import { countMoney, type MoneyCounts } from './count-money.ts';

/** When a server is killed. */
export type Moment =
  /** Milliseconds after the process was spawned, in whatever phase of the start it is. */
  | { when: 'starting'; after: number }
  | { when: 'busy'; after: number }
  /** During a call to the provider, or before its response is read. */
  | { when: 'calling'; path: string; after: number }
  /** Once these counts are reached, regardless of the machine's speed. */
  | { when: 'done'; counts: MoneyCounts };

const CALLS = ['/confirm', '/v1/transfers', '/v1/payouts', '/v1/refunds', '/reversals'];
/** Longer than any moment, so that the response is held until the kill. */
const HOLD_MS = 5000;
const CALL_TIMEOUT_MS = 1500;

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

/** Waits for a moment, or for counts at most until the work has stopped. */
export async function until(moment: Moment, db: Database, stopping: AbortSignal): Promise<void> {
  if (moment.when === 'calling') {
    const { rows } = await sql<{ id: number }>`
      insert into sandbox.instructions (kind, path, times, settings)
      values ('hold', ${moment.path}, 1, ${JSON.stringify({ ms: String(HOLD_MS) })})
      returning id`.execute(db);
    await instructionUsed(db, rows[0]?.id ?? 0);
  }
  if (moment.when === 'done') await countsReached(moment.counts, db, stopping);
  else await pause(moment.after);
}

async function countsReached(aim: MoneyCounts, db: Database, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const now = await countMoney(db);
    const enough = now.paid >= aim.paid && now.packages >= aim.packages;
    if (enough && now.withdrawals >= aim.withdrawals) return;
    await pause(50);
  }
}

/** Resolves when a call has used the `hold` instruction, or after 1.5 seconds, since no such call may be made. */
async function instructionUsed(db: Database, id: number): Promise<void> {
  for (const end = Date.now() + CALL_TIMEOUT_MS; Date.now() < end; await pause(2)) {
    const { rows } = await sql`
      select from sandbox.instructions where id = ${id} and times > 0`.execute(db);
    if (rows.length === 0) return;
  }
}
