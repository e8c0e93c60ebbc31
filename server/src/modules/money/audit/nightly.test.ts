import { sql } from '../../../db/database.ts';
import type { Charge } from '../../../payments/provider.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findLastVerification } from './verifications.ts';

/** A charge that belongs to no order. */
const unknown: Charge = {
  id: 'ch_1',
  amount: 100,
  currency: 'usd',
  orderId: null,
  fee: null,
  brand: null,
  last4: null,
  wallet: null,
};

let app: TestApp;
let isWrong = true;
beforeAll(async () => {
  app = await startTestApp({
    adjust: (deps) => ({
      ...deps,
      payments: {
        ...deps.payments,
        async *charges() {
          if (isWrong) yield unknown;
          yield* deps.payments.charges();
        },
      },
    }),
  });
});
afterAll(async () => app.close());

/** The first verification that is stored after a time. */
async function next(after: Date) {
  return eventually(async () => {
    const last = await findLastVerification(app.deps.db);
    return last && last.at > after && last;
  });
}

it('verifies the ledger, and confirms findings that a second verification repeats', async () => {
  const { db, jobs } = app.deps;
  await jobs.add(db, 'audit.nightly', {});
  const first = await next(new Date(0));
  expect(first).toMatchObject({ findings: 1, confirmed: false });

  // Runs the second verification, due in ten minutes, at once.
  await eventually(async () => {
    const { rows } = await sql<{ later: boolean }>`
      update graphile_worker._private_jobs jobs set run_at = now()
      from graphile_worker._private_tasks tasks
      where tasks.id = jobs.task_id and tasks.identifier = 'audit.verify-ledger' and jobs.locked_at is null
      returning true as later`.execute(db);
    return rows.length === 1;
  });
  const second = await next(first.at);
  expect(second).toMatchObject({ findings: 1, confirmed: true });

  // The next night the finding is already known, and confirmed at once.
  await jobs.add(db, 'audit.nightly', {});
  const third = await next(second.at);
  expect(third).toMatchObject({ findings: 1, confirmed: true });
  isWrong = false;
  await jobs.add(db, 'audit.nightly', {});
  expect(await next(third.at)).toMatchObject({ findings: 0, confirmed: false });
});
