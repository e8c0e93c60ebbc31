import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { deliver, DELIVER_JOB } from './delivery.ts';
import { cardRoutes } from './routes.ts';
import { streamRoutes } from './stream-routes.ts';
import { zipRoutes } from './zip/routes.ts';

/** Cards: designs, what was sent, what arrived, all of it as a zip, and news of it live. */
export function cards(app: FastifyInstance, deps: Deps): void {
  cardRoutes(app, deps);
  zipRoutes(app, deps);
  streamRoutes(app, deps);
  deps.jobs.register<{ cardId: string }>(DELIVER_JOB, async ({ cardId }) =>
    deliver(deps.db, cardId),
  );
}
