import { msg } from '@lingui/core/runtime-macro';
import type { Static } from 'typebox';
import Type from 'typebox';
import { Id } from '@keepsake/shared/api/common';
import * as api from '@keepsake/shared/api/film';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { linkEnded, linkQuery, requireLink, type LinkQuery } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { notFound } from '../../../http/errors.ts';
import { safeName } from '../../../http/filenames.ts';
import { eventFor } from '../../../rights/event-for.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { findEvent, type EventRow } from '../../events/events/repository.ts';
import { sendFile } from '../media/serving.ts';
import { filmPath, scenePath, sharedFilmOf } from './link.ts';
import { FILM_JOB, makeFilm } from './make.ts';
import { endLink, endRun, failGivenUp, findFilmMadeAt, type Run } from './repository.ts';
import { choose, filmOf, pictureOfScene, share, startFilm } from './service.ts';

const Params = Type.Object({ id: Id, at: Type.Integer({ minimum: 0 }) });
const Query = Type.Object({ ...linkQuery, download: Type.Optional(Type.String({ maxLength: 5 })) });

const SceneParams = Type.Object({ id: Id, scene: Type.Union([Id, Type.Literal('title')]) });

interface Route<Params> {
  Params: Params;
  Querystring: Static<typeof Query>;
}

/** Endpoints of the film that an event's cards are joined into, and the job that makes it. */
export function film(app: FastifyInstance, deps: Deps): void {
  deps.jobs.register<Run>(FILM_JOB, async (work, { isLast }) => makeFilm(deps, work, isLast));
  deps.jobs.schedule('media.film-failures', '* * * * *', async () => failGivenUp(deps.db));

  const current = async ({ caller, event }: { caller: Principal; event: { id: string } }) => ({
    data: await filmOf(deps, caller, event.id),
  });

  serve(app, deps, api.eventFilm, current);

  serve(app, deps, api.chooseFilm, async (call) => {
    await choose(deps, call.event.id, call.body);
    return current(call);
  });

  serve(app, deps, api.makeFilm, async (call) => {
    await startFilm(deps, call.event.id);
    return current(call);
  });

  serve(app, deps, api.cancelFilm, async (call) => {
    await endRun(deps.db, call.event.id);
    return { ...(await current(call)), message: msg`The film is made no further.` };
  });

  serve(app, deps, api.shareFilm, async (call) => {
    await share(deps, call.event.id);
    return { ...(await current(call)), message: msg`The link of your film is ready.` };
  });

  serve(app, deps, api.endFilmLink, async (call) => {
    await endLink(deps.db, call.event.id);
    const message = msg`The link has ended. Nobody else watches your film now.`;
    return { ...(await current(call)), message };
  });

  serve(app, deps, api.sharedFilm, async ({ params, caller, request }) => ({
    data: await sharedFilmOf(deps, { caller, request }, params.secret),
  }));

  app.route<Route<Static<typeof Params>>>({
    // HEAD is handled here: the HEAD route that Fastify derives from GET would read the whole film for its length.
    method: ['GET', 'HEAD'],
    url: '/api/films/:id/:at',
    schema: {
      summary: 'The film of an event, by a signed address',
      tags: ['bride'],
      params: Params,
      querystring: Query,
    },
    async handler(request, reply) {
      const { id, at } = request.params;
      const event = await eventOfLink(deps, filmPath(id, at), id, request.query);
      const row = await findFilmMadeAt(deps.db, id, new Date(at));
      if (!row?.storage_key) throw notFound(msg`This film has made room for another.`);
      return sendFile(deps, request, reply, {
        key: row.storage_key,
        bytes: row.bytes ?? 0,
        type: 'video/mp4',
        filename: `${safeName(event.event_name, 60)}.mp4`,
        etag: `"${row.sha256?.toString('hex').slice(0, 32)}"`,
      });
    },
  });

  app.get<Route<Static<typeof SceneParams>>>(
    '/api/films/:id/scenes/:scene',
    {
      schema: {
        summary: 'A picture of one scene of a film, as it would be made now, by a signed address',
        tags: ['bride'],
        params: SceneParams,
        querystring: Query,
      },
    },
    async (request, reply) => {
      const { id, scene } = request.params;
      const event = await eventOfLink(deps, scenePath(id, scene), id, request.query);
      return reply
        .headers({
          // The names and the message on the picture can still change.
          'cache-control': 'private, max-age=60',
          'content-type': 'image/jpeg',
          'x-content-type-options': 'nosniff',
        })
        .send(await pictureOfScene(deps, event, scene));
    },
  );
}

/** The event of a signed address, for its couple and holders of the film's share link. @throws HttpError 403, 404 */
async function eventOfLink(
  deps: Deps,
  path: string,
  id: string,
  query: LinkQuery,
): Promise<EventRow> {
  const holder = await requireLink(deps, path, query);
  if (holder.kind === 'session') return eventFor(deps, holder.principal, id, 'see and manage');
  const event =
    holder.kind === 'share' && holder.key.kind === 'film' && holder.key.id === id
      ? await findEvent(deps.db, id)
      : undefined;
  if (!event) throw linkEnded();
  return event;
}
