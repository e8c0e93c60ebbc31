import Type, { type Static } from 'typebox';
import { eventStreamLink } from '@keepsake/shared/api/cards';
import { Id, IdParams } from '@keepsake/shared/api/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf, requireAccess } from '../../http/access.ts';
import { unauthenticated } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { takeOver } from '../../http/take-over.ts';
import type { Principal } from '../../sessions/principals.ts';
import { ownedEvent } from '../events/service.ts';
import { createWatchers } from './stream.ts';

const Query = Type.Object({
  /** Of a signed address: the session that it was made for. */
  session: Type.Optional(Id),
  exp: Type.Optional(Type.String()),
  sig: Type.Optional(Type.String()),
});
interface StreamRoute {
  Params: Static<typeof IdParams>;
  Querystring: Static<typeof Query>;
}

/** What happens at an event, as it happens: server-sent events for its owner. */
export function streamRoutes(app: FastifyInstance, deps: Deps): void {
  const watchers = createWatchers(deps);
  app.addHook('preClose', async () => watchers.close());

  serve(app, deps, eventStreamLink, async ({ caller, params }) => {
    const { id } = await ownedEvent(deps, caller, params.id);
    const signed = deps.signer.sign(signedPath(id, caller.sessionId));
    const [, signature = ''] = signed.split('?');
    const url = `/api/events/${id}/stream?session=${caller.sessionId}&${signature}`;
    return { data: { url } };
  });

  const schema = {
    summary: 'Server-sent events: a new card, an opened card, money that moved',
    tags: ['events'],
    params: IdParams,
    querystring: Query,
  };
  app.get<StreamRoute>('/api/events/:id/stream', { schema }, async (request, reply) => {
    const caller = await allowed(deps, request);
    const { id } = await ownedEvent(deps, caller, request.params.id);
    void reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    watchers.add(id, caller, takeOver(reply));
    return reply;
  });
}

const signedPath = (eventId: string, sessionId: string) =>
  `/api/events/${eventId}/stream/${sessionId}`;

/** @throws HttpError 401 or 403; a link ends with the session that it was made for */
async function allowed(deps: Deps, request: FastifyRequest<StreamRoute>): Promise<Principal> {
  const { session, sig } = request.query;
  if (sig !== undefined && session !== undefined)
    deps.signer.verify(signedPath(request.params.id, session), request.query);
  const caller =
    sig !== undefined && session !== undefined
      ? await deps.principals.find(session)
      : await callerOf(request, deps.principals, 'bride_groom');
  requireAccess('bride_groom', caller);
  if (!caller) throw unauthenticated();
  return caller;
}
