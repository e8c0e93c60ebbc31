import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { IdParams } from '@keepsake/shared/api/common';
import type { Access } from '@keepsake/shared/api/endpoint';
import { liveLink } from '@keepsake/shared/api/live';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf, requireAccess, stillAllowed } from '../../../endpoints/access.ts';
import { notFound, unauthenticated } from '../../../http/errors.ts';
import { holderOf, linkQuery, linksFor } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { lastIdOf } from './last-id.ts';
import { hasEvent, cursorBefore } from './repository.ts';
import { streamsOf, type Wanted } from './streams.ts';

const PATH = '/api/live';

/** Seconds, far fewer than messages are kept. Who has been reading for longer reads anew. */
const LONGEST_AGE = 24 * 3600;

const Query = Type.Object({
  ...linkQuery,
  /** Goes on after this id; `Last-Event-ID`, which a browser sends when it comes back, counts for more. */
  after: Type.Optional(Type.Integer({ minimum: 0 })),
});
interface StreamRoute {
  Params: Static<typeof IdParams>;
  Querystring: Static<typeof Query>;
}

/** Server-sent events for the caller, of all events or of one. */
export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const streams = streamsOf(app, deps);

  serve(app, deps, liveLink, async ({ caller, query: { age } }) => {
    const isKept = age !== undefined && age < LONGEST_AGE;
    const after = isKept ? await cursorBefore(deps.db, age) : null;
    return { data: { url: linksFor(deps, caller).to(PATH), after } };
  });

  app.get<StreamRoute>(
    PATH,
    {
      schema: {
        summary: 'Server-sent events: what happens to the caller',
        tags: ['live'],
        querystring: Query,
      },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const caller = await readerOf(deps, request, 'session');
      streams.open(ofPerson(deps, request, { caller, access: 'session', eventId: null }), reply);
      return reply;
    },
  );

  app.get<StreamRoute>(
    '/api/events/:id/stream',
    {
      schema: {
        summary: 'Server-sent events: a new card, an opened card, money that moved',
        tags: ['events'],
        params: IdParams,
        querystring: Query,
      },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const caller = await readerOf(deps, request, 'bride_groom');
      const eventId = request.params.id;
      if (!(await hasEvent(deps.db, caller.userId, eventId)))
        throw notFound(msg`We couldn’t find this event.`);
      streams.open(ofPerson(deps, request, { caller, access: 'bride_groom', eventId }), reply);
      return reply;
    },
  );
}

/** @throws HttpError 401 or 403; a link ends with the session that it was made for */
async function readerOf(
  deps: Deps,
  request: FastifyRequest<StreamRoute>,
  access: Access,
): Promise<Principal> {
  const caller =
    request.query.sig === undefined
      ? await callerOf(request, deps.principals, access)
      : await holderOf(deps, PATH, request.query);
  requireAccess(access, caller);
  if (!caller) throw unauthenticated();
  return caller;
}

/** The stream of somebody who is signed in: it ends when they are that no longer, or what they may has changed. */
function ofPerson(
  { db, principals }: Pick<Deps, 'db' | 'principals'>,
  { headers, query }: FastifyRequest<StreamRoute>,
  { caller, access, eventId }: { caller: Principal; access: Access; eventId: string | null },
): Wanted {
  const { userId, sessionId } = caller;
  // Ends the stream when rights changed, too: the browser reconnects and reads anew.
  const isAllowed = stillAllowed(principals, caller, access);
  return {
    userId,
    readerId: sessionId,
    eventId,
    after: lastIdOf(headers, query.after),
    mayRead: async () =>
      (await isAllowed()) && (eventId === null || (await hasEvent(db, userId, eventId))),
  };
}
