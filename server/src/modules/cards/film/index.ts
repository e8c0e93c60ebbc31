import type { Static } from 'typebox';
import Type from 'typebox';
import { Id } from '@keepsake/shared/api/common';
import * as api from '@keepsake/shared/api/film';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { holderOf, linkQuery } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { notFound } from '../../../http/errors.ts';
import { safeName } from '../../../http/filenames.ts';
import { eventFor } from '../../../rights/event-for.ts';
import { sendFile } from '../media/serving.ts';
import { FILM_JOB, makeFilm } from './make.ts';
import { findFilm, type Run } from './repository.ts';
import { cancel, choose, filmOf, filmPath, startFilm } from './service.ts';

const Params = Type.Object({ id: Id, at: Type.Integer({ minimum: 0 }) });
const Query = Type.Object({ ...linkQuery, download: Type.Optional(Type.String({ maxLength: 5 })) });

interface FilmRoute {
  Params: Static<typeof Params>;
  Querystring: Static<typeof Query>;
}

/** The one film of an event, of its cards. */
export function film(app: FastifyInstance, deps: Deps): void {
  deps.jobs.register<Run>(FILM_JOB, async (work, { isLast }) => makeFilm(deps, work, isLast));

  serve(app, deps, api.eventFilm, async ({ caller, event }) => ({
    data: await filmOf(deps, caller, event.id),
  }));

  serve(app, deps, api.chooseFilm, async ({ caller, event, body }) => {
    await choose(deps, event.id, body.cards);
    return { data: await filmOf(deps, caller, event.id) };
  });

  serve(app, deps, api.makeFilm, async ({ caller, event }) => {
    await startFilm(deps, event.id);
    return { data: await filmOf(deps, caller, event.id) };
  });

  serve(app, deps, api.cancelFilm, async ({ caller, event }) => {
    await cancel(deps, event.id);
    return { data: await filmOf(deps, caller, event.id), message: 'The film is made no further.' };
  });

  app.route<FilmRoute>({
    method: 'GET',
    url: '/api/films/:id/:at',
    schema: {
      summary: 'The film of an event, by a signed address',
      tags: ['bride'],
      params: Params,
      querystring: Query,
    },
    async handler(request, reply) {
      const { id, at } = request.params;
      const holder = await holderOf(deps, filmPath(id, at), request.query);
      const event = await eventFor(deps, holder, id, 'see and manage');
      const row = await findFilm(deps.db, id);
      if (!row?.storage_key || row.made_at?.getTime() !== at)
        throw notFound('This film has made room for another.');
      return sendFile(deps, request, reply, {
        key: row.storage_key,
        bytes: row.bytes ?? 0,
        type: 'video/mp4',
        filename: `${safeName(event.event_name, 60)}.mp4`,
        etag: `"${row.sha256?.toString('hex').slice(0, 32)}"`,
      });
    },
  });
}
