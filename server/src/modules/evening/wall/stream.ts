import type { LiveMessage } from '@keepsake/shared/api/live';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { lastIdOf } from '../../events/live/last-id.ts';
import { streamsOf } from '../../events/live/streams.ts';
import { stillOpen, wallOfLink } from './shown.ts';

const Params = Type.Object({ secret: Type.String({ minLength: 1, maxLength: 100 }) });
const Query = Type.Object({
  /** Goes on after this id; `Last-Event-ID`, which a browser sends when it comes back, counts for more. */
  after: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** Live messages that a wall receives; all others are withheld. */
const changesWalls: readonly LiveMessage['type'][] = [
  'card.received',
  'card.withdrawn',
  'card.marked',
  'album.changed',
  'media.ready',
  'wall.changed',
];

const CHANGED = { type: 'changed' };

/** Server-sent events by the link of a wall: that something on it changed. It ends with the link. */
export function wallStream(app: FastifyInstance, deps: Deps): void {
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
