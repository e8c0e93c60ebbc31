import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { sweepMessages } from './repository.ts';
import { liveRoutes } from './routes.ts';

const KEPT_MS = 2 * 24 * 3600 * 1000;

/** The caller's live stream. */
export function live(app: FastifyInstance, deps: Deps): void {
  liveRoutes(app, deps);
  deps.jobs.schedule('live.sweep', '47 * * * *', async () =>
    sweepMessages(deps.db, new Date(Date.now() - KEPT_MS)),
  );
}
