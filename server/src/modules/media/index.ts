import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { removeUnused } from './cleanup.ts';
import { complete, COMPLETE_JOB } from './completion.ts';
import { DERIVATIVES_JOB, makeDerivatives } from './derivatives.ts';
import { mediaRoutes } from './routes.ts';
import { uploads } from './uploads.ts';

/** Photos, voice notes and videos: uploads, what they are, smaller pictures, signed addresses. */
export function media(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => uploads(scope, deps));
  mediaRoutes(app, deps);
  deps.jobs.register<{ id: string }>(COMPLETE_JOB, async ({ id }) => {
    try {
      await complete(deps, id);
    } catch (error) {
      // Refused, or removed by its owner: either way there is nothing left to do.
      if (!(error instanceof HttpError)) throw error;
    }
  });
  deps.jobs.register<{ id: string }>(DERIVATIVES_JOB, async ({ id }) => makeDerivatives(deps, id));
  deps.jobs.schedule('media.cleanup', '17 3 * * *', async () => void (await removeUnused(deps)));
}
