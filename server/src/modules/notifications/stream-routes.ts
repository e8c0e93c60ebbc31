import Type, { type Static } from 'typebox';
import { Id } from '@keepsake/shared/api/common';
import { notificationStreamLink } from '@keepsake/shared/api/notifications';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf, requireAccess } from '../../http/access.ts';
import { unauthenticated } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { takeOver } from '../../http/take-over.ts';
import type { Principal } from '../../sessions/principals.ts';
import { createReaders } from './stream.ts';

const PATH = '/api/notifications/stream';

const Query = Type.Object({
  /** Of a signed address: the session that it was made for. */
  session: Type.Optional(Id),
  exp: Type.Optional(Type.String()),
  sig: Type.Optional(Type.String()),
});
interface StreamRoute {
  Querystring: Static<typeof Query>;
}

/** The caller's notifications as they happen: server-sent events. */
export function notificationStream(app: FastifyInstance, deps: Deps): void {
  const readers = createReaders(deps);
  app.addHook('preClose', async () => readers.close());

  serve(app, deps, notificationStreamLink, async ({ caller: { sessionId } }) => {
    const [, signature = ''] = deps.signer.sign(`${PATH}/${sessionId}`).split('?');
    return { data: { url: `${PATH}?session=${sessionId}&${signature}` } };
  });

  const schema = {
    summary: 'Server-sent events: a notification was added or read',
    tags: ['notifications'],
    querystring: Query,
  };
  app.get<StreamRoute>(PATH, { schema }, async (request, reply) => {
    const caller = await readerOf(deps, request);
    void reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    readers.add(caller, takeOver(reply));
    return reply;
  });
}

/** @throws HttpError 401 or 403; a link ends with the session that it was made for */
async function readerOf(deps: Deps, request: FastifyRequest<StreamRoute>): Promise<Principal> {
  const { session, sig } = request.query;
  const isSigned = sig !== undefined && session !== undefined;
  if (isSigned) deps.signer.verify(`${PATH}/${session}`, request.query);
  const caller = isSigned
    ? await deps.principals.find(session)
    : await callerOf(request, deps.principals, 'session');
  requireAccess('session', caller);
  if (!caller) throw unauthenticated();
  return caller;
}
