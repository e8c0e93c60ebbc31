import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { look } from './look.ts';
import type { Payable, Purchase } from './purchase.ts';
import { findOpen } from './rows.ts';

/** Younger orders are being worked on. */
const MIN_AGE_MS = 5000;
const AT_MOST = 500;

/** Asks the provider about every order that waits for it: what a crash or a lost webhook left open. */
export async function reconcile<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  minAgeMs = MIN_AGE_MS,
): Promise<number> {
  const before = new Date(Date.now() - minAgeMs);
  const open = await findOpen(deps.db, purchase.table, before, AT_MOST);
  for (const id of open) {
    const order = await purchase.find(deps.db, id);
    if (order) await look(deps, purchase, order);
  }
  return open.length;
}

/** Each minute, and soon after every start. */
export function registerReconciliation<Row extends Payable>(
  app: FastifyInstance,
  deps: Deps,
  purchase: Purchase<Row>,
): void {
  const { jobs, db } = deps;
  const task = async () => void (await reconcile(deps, purchase));
  const atStart = `${purchase.table}.reconcile-at-start`;
  jobs.schedule(`${purchase.table}.reconcile`, '* * * * *', task);
  jobs.register(atStart, task);
  app.addHook('onListen', async () => {
    const runAt = new Date(Date.now() + MIN_AGE_MS + 1000);
    await jobs.add(db, atStart, {}, { runAt, key: atStart });
  });
}
