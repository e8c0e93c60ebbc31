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
import { lastIdOf } from '../../events/live/last-id.ts';
import { streamsOf } from '../../events/live/streams.ts';

const Params = Type.Object({ secret: Type.String({ minLength: 1, maxLength: 100 }) });
const Query = Type.Object({
  /** Goes on after this id; `Last-Event-ID`, which a browser sends when it comes back, counts for more. */
  after: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** Live messages that a wall receives; all others are withheld. */
const changesWalls: readonly LiveMessage['type'][] = [
  'card.received',
  'card.opened',
  'card.withdrawn',
  'card.marked',
  'album.changed',
  'media.ready',
  'wall.changed',
];

/** Screens of one link; where a further one ended the oldest and that came back, they would take turns without end. */
const SCREENS = 200;

const CHANGED = { type: 'changed' };

/** Server-sent events by the link of a wall: that something on it changed. It ends with the link. */
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
          after: lastIdOf(request.headers, request.query.after),
          pick: ({ type }) => (changesWalls.includes(type) ? CHANGED : null),
          // Sent when the link ends, so that the wall asks and finds out.
          asksAfter: 'wall.changed',
        },
        reply,
      );
      return reply;
    },
  );
}

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
