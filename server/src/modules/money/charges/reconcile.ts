import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { lookUp } from './look-up.ts';
import type { Payable, Purchase } from './purchase.ts';
import { findWaiting } from './rows.ts';

/** Younger orders are being worked on. */
const MIN_AGE_MS = 5000;

/** Asks the provider about every order that waits for it: what a crash or a lost webhook left open. */
export async function reconcile<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  minAgeMs = MIN_AGE_MS,
): Promise<number> {
  const before = new Date(Date.now() - minAgeMs);
  const statuses = ['processing', 'requires_action'] as const;
  const open = await findWaiting(deps.db, purchase.table, { statuses, before, first: 'newest' });
  for (const id of open) {
    const order = await purchase.find(deps.db, id);
    if (order) await lookUp(deps, purchase, order);
  }
  return open.length;
}

/** Each minute, and at every start: then nobody here is at work on any of them. */
export function registerReconciliation<Row extends Payable>(
  app: FastifyInstance,
  deps: Deps,
  purchase: Purchase<Row>,
): void {
  const { jobs, db } = deps;
  const atStart = `${purchase.table}.reconcile-at-start`;
  jobs.schedule(
    `${purchase.table}.reconcile`,
    '* * * * *',
    async () => void (await reconcile(deps, purchase)),
  );
  jobs.register(atStart, async () => void (await reconcile(deps, purchase, 0)));
  app.addHook('onListen', async () => jobs.add(db, atStart, {}, { key: atStart }));
}
