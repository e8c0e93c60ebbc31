import * as api from '@keepsake/shared/api/wall';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../endpoints/serve.ts';
import { itemsOf, judgeItem } from './moderation.ts';
import { end, open, set, wallOf } from './service.ts';
import { contentsOn, shownOn, wallOfLink } from './shown.ts';
import { wallStream } from './stream.ts';

/** The live wall of an event: its link and how it shows, for those who run it; what stands on it, for its link. */
export function wall(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.eventWall, async ({ caller, params }) => ({
    data: await wallOf(deps, caller, params.id),
  }));

  serve(app, deps, api.openWall, async ({ caller, params }) => ({
    data: await open(deps, caller, params.id),
    message: 'The wall’s link is ready.',
  }));

  serve(app, deps, api.setWall, async ({ caller, params, body }) => ({
    data: await set(deps, caller, params.id, body),
  }));

  serve(app, deps, api.endWall, async ({ caller, params }) => ({
    data: await end(deps, caller, params.id),
    message: 'The wall’s link has ended.',
  }));

  serve(app, deps, api.wallItems, async ({ caller, query }) => itemsOf(deps, caller, query));

  serve(app, deps, api.judgeWallItem, async ({ caller, params, body }) => ({
    data: { state: await judgeItem(deps, caller, params.id, body) },
  }));

  serve(app, deps, api.wall, async ({ caller, request, params }) => ({
    data: await shownOn(deps, await wallOfLink(deps, { caller, request }, params.secret)),
  }));

  serve(app, deps, api.wallContents, async ({ caller, request, params, query }) => {
    const opened = await wallOfLink(deps, { caller, request }, params.secret);
    return { data: { items: await contentsOn(deps, opened, query.ids.split(',')) } };
  });

  wallStream(app, deps);
}
