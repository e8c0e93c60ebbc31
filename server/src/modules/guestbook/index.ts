import Type, { type Static } from 'typebox';
import { guestbookLink } from '@keepsake/shared/api/cards';
import { Id } from '@keepsake/shared/api/common';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { contentDisposition, safeName } from '../../http/filenames.ts';
import { serve } from '../../http/serve.ts';
import { findEvent } from '../events/repository.ts';
import { ownedEvent } from '../events/service.ts';
import { requireFeature } from '../packages/service.ts';

const Params = Type.Object({ id: Id });
const Query = Type.Object({ exp: Type.Optional(Type.String()), sig: Type.Optional(Type.String()) });

const LINK_SECONDS = 3600;
const pathOf = (id: string) => `/api/guestbooks/${id}`;

/** The guestbook as pages to print, for couples whose package has it. */
export function guestbook(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, guestbookLink, async ({ caller, query }) => {
    const { id } = await ownedEvent(deps, caller, query.event_id);
    await requireFeature(deps.db, id, 'guestbook_pdf');
    return { data: { url: deps.signer.sign(pathOf(id), LINK_SECONDS) } };
  });

  app.get<{ Params: Static<typeof Params>; Querystring: Static<typeof Query> }>(
    '/api/guestbooks/:id',
    {
      schema: {
        summary: 'The guestbook as PDF, by a signed address',
        tags: ['bride'],
        params: Params,
        querystring: Query,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      deps.signer.verify(pathOf(id), request.query);
      const event = await findEvent(deps.db, id);
      if (!event) throw notFound();
      await requireFeature(deps.db, id, 'guestbook_pdf');
      // Fonts and all, it is needed once an event.
      const { writeGuestbook } = await import('./book.ts');
      const name = safeName(`Guestbook ${event.bride_name} & ${event.groom_name}.pdf`);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': contentDisposition('inline', name),
          'content-type': 'application/pdf',
        })
        .send(writeGuestbook(deps, event, request.log));
    },
  );
}
