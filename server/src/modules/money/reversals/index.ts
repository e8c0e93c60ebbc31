import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { reconcileReversals } from './reconcile.ts';

/** Refunds and disputes come by webhook; once an hour the provider is asked for what a webhook failed to say. */
export function reversals(_app: FastifyInstance, deps: Deps): void {
  deps.jobs.schedule('reversals.reconcile', '17 * * * *', async () => reconcileReversals(deps));
}
