import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { look } from './look.ts';
import { findOpen } from './repository.ts';

const JOB = 'orders.reconcile';
const AT_START = 'orders.reconcile-at-start';
/** Younger orders are being worked on. */
const MIN_AGE_MS = 5000;
const AT_MOST = 500;

/** Asks the provider about every order that waits for it: what a crash or a lost webhook left open. */
export async function reconcile(deps: Deps, minAgeMs = MIN_AGE_MS): Promise<number> {
  const open = await findOpen(deps.db, new Date(Date.now() - minAgeMs), AT_MOST);
  for (const order of open) await look(deps, order);
  return open.length;
}

/** Each minute, and soon after every start. */
export function registerReconciliation(app: FastifyInstance, deps: Deps): void {
  const { jobs, db } = deps;
  const task = async () => void (await reconcile(deps));
  jobs.schedule(JOB, '* * * * *', task);
  jobs.register(AT_START, task);
  app.addHook('onListen', async () => {
    const runAt = new Date(Date.now() + MIN_AGE_MS + 1000);
    await jobs.add(db, AT_START, {}, { runAt, key: AT_START });
  });
}
