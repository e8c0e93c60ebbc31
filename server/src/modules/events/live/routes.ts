import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { IdParams } from '@keepsake/shared/api/common';
import type { Access } from '@keepsake/shared/api/endpoint';
import { liveLink } from '@keepsake/shared/api/live';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { stillAllowed } from '../../../endpoints/access.ts';
import { notFound } from '../../../http/errors.ts';
import { callerOrHolder, linkQuery, linksFor } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { afterQuery, lastIdOf } from './last-event-id.ts';
import { hasEvent, cursorBefore, sweepMessages } from './repository.ts';
import { streamsOf } from './streams.ts';

const PATH = '/api/live';

/** Seconds, far fewer than messages are stored; a client with older data loads it again. */
const LONGEST_AGE = 24 * 3600;

const Query = Type.Object({ ...linkQuery, ...afterQuery });
interface StreamRoute {
  Params: Static<typeof IdParams>;
  Querystring: Static<typeof Query>;
}

/** Milliseconds for which messages are stored. */
const KEPT_MS = 2 * 24 * 3600 * 1000;

/** Server-sent events for the caller, of all events or of one. */
export function live(app: FastifyInstance, deps: Deps): void {
  const streams = streamsOf(app, deps);
  deps.jobs.schedule('live.sweep', '47 * * * *', async () =>
    sweepMessages(deps.db, new Date(Date.now() - KEPT_MS)),
  );

  serve(app, deps, liveLink, async ({ caller, query: { age } }) => {
    const isKept = age !== undefined && age < LONGEST_AGE;
    const after = isKept ? await cursorBefore(deps.db, age) : null;
    return { data: { url: linksFor(deps, caller).to(PATH), after } };
  });

  /** Opens a stream, which ends when its reader signs out or their rights change. @param eventId null for all events */
  const open = async (
    request: FastifyRequest<StreamRoute>,
    reply: FastifyReply,
    { access, eventId }: { access: Access; eventId: string | null },
  ) => {
    const caller = await callerOrHolder(deps, request, { access, path: PATH });
    const { userId, sessionId } = caller;
    const isTheirs = async () => eventId === null || hasEvent(deps.db, userId, eventId);
    if (!(await isTheirs())) throw notFound(msg`We couldn’t find this event.`);
    // False also after rights have changed: the stream ends, and the browser reconnects and loads its data again.
    const isAllowed = stillAllowed(deps.principals, caller, access);
    const mayRead = async () => (await isAllowed()) && isTheirs();
    const after = lastIdOf(request);
    streams.open({ userId, readerId: sessionId, eventId, after, mayRead }, reply);
    return reply;
  };

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
    async (request, reply) => open(request, reply, { access: 'session', eventId: null }),
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
    async (request, reply) =>
      open(request, reply, { access: 'bride_groom', eventId: request.params.id }),
  );
}
