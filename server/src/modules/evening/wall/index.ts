import { msg } from '@lingui/core/runtime-macro';
import * as api from '@keepsake/shared/api/wall';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { itemsOf, moderateItem } from './moderation.ts';
import { end, open, set, wallOf } from './service.ts';
import { contentsOn, shownOn, wallOfLink } from './shown.ts';
import { wallStream } from './stream.ts';

/** The live wall of an event: its link and how it shows, for those who run it; what stands on it, for its link. */
export function wall(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.eventWall, async ({ event }) => ({
    data: await wallOf(deps, event.id),
  }));

  serve(app, deps, api.openWall, async ({ event }) => ({
    data: await open(deps, event.id),
    message: msg`The wall’s link is ready.`,
  }));

  serve(app, deps, api.setWall, async ({ event, body }) => ({
    data: await set(deps, event, body),
  }));

  serve(app, deps, api.endWall, async ({ event }) => ({
    data: await end(deps, event.id),
    message: msg`The wall’s link has ended.`,
  }));

  serve(app, deps, api.wallItems, async ({ caller, event, query, request: { language } }) =>
    itemsOf(deps, caller, event, { ...query, language }),
  );

  serve(app, deps, api.moderateWallItem, async ({ event, params, body }) => ({
    data: { state: await moderateItem(deps, event.id, { id: params.id, ...body }) },
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
