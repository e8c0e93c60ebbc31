import { msg } from '@lingui/core/runtime-macro';
import * as api from '@keepsake/shared/api/wall';
import type { FastifyInstance } from 'fastify';
import type { LiveMessage } from '@keepsake/shared/api/live';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { itemsOf, moderateItem } from './moderation.ts';
import { end, open, set, wallOf } from './service.ts';
import { contentsOn, shownOn, wallOfLink, stillOpen } from './shown.ts';
import Type, { type Static } from 'typebox';
import { afterQuery, lastIdOf } from '../../events/live/last-event-id.ts';
import { streamsOf } from '../../events/live/streams.ts';

const Params = Type.Object({ secret: Type.String({ minLength: 1, maxLength: 100 }) });
const Query = Type.Object(afterQuery);

/** Types of live messages that change a wall; others are not sent to it. */
const changesWalls: readonly LiveMessage['type'][] = [
  'card.received',
  'card.opened',
  'card.withdrawn',
  'card.marked',
  'album.changed',
  'media.ready',
  'wall.changed',
];

/** The most streams of one link; high, because a further one ends the oldest, which would reconnect endlessly. */
const SCREENS = 200;

const CHANGED = { type: 'changed' };

/** Server-sent events for a wall: something on it changed. The stream ends with the link. */
function wallStream(app: FastifyInstance, deps: Deps): void {
  const streams = streamsOf(app, deps);
  app.get<{ Params: Static<typeof Params>; Querystring: Static<typeof Query> }>(
    '/api/wall/:secret/stream',
    {
      schema: {
        summary: 'Server-sent events: something on a live wall changed',
        tags: ['wall'],
        params: Params,
        querystring: Query,
      },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const asker = { caller: null, request };
      const { key, row } = await wallOfLink(deps, asker, request.params.secret);
      streams.open(
        {
          userId: row.owner_id,
          readerId: `wall ${key.id} ${key.version}`,
          most: SCREENS,
          mayRead: async () => (await stillOpen(deps, key)) !== null,
          eventId: key.id,
          after: lastIdOf(request),
          pick: ({ type }) => (changesWalls.includes(type) ? CHANGED : null),
          // Checks the link after this message, so that the stream ends when the link has ended.
          asksAfter: 'wall.changed',
        },
        reply,
      );
      return reply;
    },
  );
}

/** Endpoints of the live wall: link, settings and moderation for the team; its items for holders of the link. */
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

  serve(app, deps, api.wallItems, async (call) => itemsOf(deps, call));

  serve(app, deps, api.moderateWallItem, async (call) => ({
    data: { state: await moderateItem(deps, call) },
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
