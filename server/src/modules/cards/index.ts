import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { deliver, DELIVER_JOB } from './delivery.ts';
import { cardRoutes } from './routes.ts';
import { zipRoutes } from './zip/routes.ts';

/** Cards: designs, what was sent, what arrived and all of it as a zip. */
export function cards(app: FastifyInstance, deps: Deps): void {
  cardRoutes(app, deps);
  zipRoutes(app, deps);
  deps.jobs.register<{ cardId: string }>(DELIVER_JOB, async ({ cardId }) =>
    deliver(deps.db, cardId),
  );
}
