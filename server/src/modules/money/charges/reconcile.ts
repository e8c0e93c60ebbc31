import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { MINUTELY_MS } from '../../../jobs/jobs.ts';
import { lookUp } from './look-up.ts';
import type { Payable, Purchase } from './purchase.ts';
import { findPending } from './rows.ts';

/** Younger orders are still handled by the request that began to pay them. */
const MIN_AGE_MS = 5000;

/**
 * Fetches the payments of pending orders: of the 250 newest, and of 250 at random, so that in a rush the older ones have
 * their turn, too.
 * @returns their number
 */
export async function reconcile<Row extends Payable>(
  deps: Deps,
  purchase: Purchase<Row>,
  minAgeMs = MIN_AGE_MS,
): Promise<number> {
  const end = Date.now() + MINUTELY_MS;
  const before = new Date(Date.now() - minAgeMs);
  const which = { statuses: ['processing', 'requires_action'], before, most: 250 } as const;
  const newest = await findPending(deps.db, purchase.table, { ...which, first: 'newest' });
  const others = await findPending(deps.db, purchase.table, { ...which, first: 'random' });
  // By turns, so that neither waits for the other where the provider is slow.
  const open = new Set(newest.flatMap((id, at) => [id, others[at] ?? id]));
  for (const id of open) {
    if (Date.now() > end) break;
    const order = await purchase.find(deps.db, id);
    if (order) await lookUp(deps, purchase, order);
  }
  return open.size;
}

/** Reconciles each minute and, without a minimum age, at every start, when this process has begun no payments yet. */
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
