import { cancelDownload, downloadState } from '@keepsake/shared/api/downloads';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { serve } from '../../../../endpoints/serve.ts';
import { findDownload, markCancelled } from './downloads-repository.ts';

/** For the page that asked for a zip: how far its download is, and the end of it. */
export function downloadRoutes(app: FastifyInstance, deps: Deps): void {
  const stateOf = async (id: string, userId: string) => {
    const found = await findDownload(deps.db, id, userId);
    return { id, ...(found ?? { state: 'waiting' as const, sent: 0, bytes: 0 }) };
  };
  serve(app, deps, downloadState, async ({ caller, params: { id } }) => ({
    data: await stateOf(id, caller.userId),
  }));
  serve(app, deps, cancelDownload, async ({ caller, params: { id } }) => {
    await markCancelled(deps.db, id, caller.userId);
    return { data: await stateOf(id, caller.userId) };
  });
}
