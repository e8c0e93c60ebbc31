import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { captionsRoutes, cardRoutes, inboxRoutes } from './routes.ts';
import {
  COMPOSE_JOB,
  DELIVER_JOB,
  deliverTimeSealed,
  deliverWithoutFiles,
  type Delivery,
} from './delivery.ts';
import { fileRoutes } from './files/routes.ts';
import { draftRoutes } from './insides/draft.ts';
import { composeSent } from './insides/insides.ts';
import { remindOfUnsent } from './remind.ts';
import { notifyOfLateFiles } from './late-files.ts';
import { downloadRoutes, deleteExpired, zipRoutes } from './zip/routes.ts';

/** Cards: designs, sent cards, the inbox, files, captions, drafts and the zip. */
export function cards(app: FastifyInstance, deps: Deps): void {
  cardRoutes(app, deps);
  inboxRoutes(app, deps);
  captionsRoutes(app, deps);
  fileRoutes(app, deps);
  zipRoutes(app, deps);
  downloadRoutes(app, deps);
  draftRoutes(app, deps);
  deps.jobs.register<Delivery>(DELIVER_JOB, async (delivery) => {
    await deps.db.transaction().execute(async (trx) => deliverWithoutFiles(trx, delivery));
  });
  deps.jobs.register<{ cardId: string }>(COMPOSE_JOB, async ({ cardId }) =>
    composeSent(deps, cardId),
  );
  deps.jobs.schedule('cards.time-sealed', '* * * * *', async () => deliverTimeSealed(deps));
  deps.jobs.schedule('cards.selections', '41 3 * * *', async () => deleteExpired(deps));
  deps.jobs.schedule('cards.remind-unsent', '*/10 * * * *', async () => {
    await remindOfUnsent(deps);
    await notifyOfLateFiles(deps);
  });
}
