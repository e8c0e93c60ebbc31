import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { removeNeverBegun, removeOrphans, removeUnused } from './cleanup.ts';
import { COMPLETE_JOB, createComplete, unlessRefused, type WhenSettled } from './completion.ts';
import { DERIVATIVES_JOB, makeDerivatives } from './derivatives.ts';
import { DROP_REPLACED_JOB, dropReplaced } from './replaced-files.ts';
import { warnOfRoom } from './quota-warnings.ts';
import { mediaRoutes, type IsOnWall } from './routes.ts';
import { uploadLocks } from './upload-locks.ts';
import { uploads, type UploadHooks } from './uploads.ts';
import { addMissingVersions, makeVersions, VERSIONS_JOB } from './versions.ts';

/**
 * Photos, voice notes and videos: uploads, inspection, derivatives, signed addresses.
 * @param whenSettled called when a medium is completed or rejected
 * @param whenForAlbum called when an upload for the album of an event is created
 * @param whenDeleted called before a sender deletes a medium
 * @param isOnWall decides whether a wall's signed address still holds
 */
export function media(
  app: FastifyInstance,
  deps: Deps,
  {
    whenSettled,
    isOnWall,
    ...hooks
  }: { whenSettled: WhenSettled; isOnWall: IsOnWall } & UploadHooks,
): void {
  const locker = uploadLocks(app, deps);
  const complete = createComplete(deps, locker, whenSettled);
  void app.register(async (scope) => uploads(scope, deps, { complete, locker, ...hooks }));
  mediaRoutes(app, deps, isOnWall);
  deps.jobs.register<{ id: string }>(COMPLETE_JOB, async ({ id }) =>
    unlessRefused(complete(id, true)),
  );
  deps.jobs.register<{ id: string }>(DERIVATIVES_JOB, async ({ id }) => makeDerivatives(deps, id));
  deps.jobs.register<{ id: string }>(VERSIONS_JOB, async ({ id }) => makeVersions(deps, id));
  deps.jobs.register<{ key: string }>(DROP_REPLACED_JOB, async (file) => dropReplaced(deps, file));
  deps.jobs.schedule('media.films', '*/10 * * * *', async () => addMissingVersions(deps));
  deps.jobs.schedule('media.room-warnings', '*/10 * * * *', async () => warnOfRoom(deps));
  deps.jobs.schedule('media.nobodys', '*/10 * * * *', async () => void (await removeOrphans(deps)));
  deps.jobs.schedule(
    'media.never-begun',
    '27 * * * *',
    async () => void (await removeNeverBegun(deps)),
  );
  deps.jobs.schedule('media.cleanup', '17 3 * * *', async () => void (await removeUnused(deps)));
}
