import Type, { type Static } from 'typebox';
import { guestbookLink } from '@keepsake/shared/api/cards';
import { Id } from '@keepsake/shared/api/common';
import { nameOf } from '@keepsake/shared/people';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { requireAccess } from '../../../endpoints/access.ts';
import { contentDisposition, safeName } from '../../../http/filenames.ts';
import { holderOf, linkQuery, linksFor } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { eventFor } from '../../../rights/event-for.ts';
import type * as book from './book.ts';
import { booksRoutes } from './books-routes.ts';
import { oneCardRoutes } from './one-card-routes.ts';
import { requireFeature } from '../../money/memberships/service.ts';

const Params = Type.Object({ id: Id });
const Query = Type.Object(linkQuery);

const LINK_SECONDS = 3600;
const bookMaker = new URL('book.ts', import.meta.url);
const pathOf = (id: string) => `/api/guestbooks/${id}`;

/** The guestbook as pages to print, for couples whose package has it. */
export function guestbook(app: FastifyInstance, deps: Deps): void {
  booksRoutes(app, deps);
  oneCardRoutes(app, deps);
  serve(app, deps, guestbookLink, async ({ caller, event: { id } }) => {
    await requireFeature(deps.db, id, 'guestbook_pdf');
    return { data: { url: linksFor(deps, caller).to(pathOf(id), LINK_SECONDS) } };
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
      const holder = await holderOf(deps, pathOf(id), request.query);
      requireAccess('bride_groom', holder);
      const event = await eventFor(deps, holder, id, 'see');
      await requireFeature(deps.db, id, 'guestbook_pdf');
      const name = safeName(`Guestbook ${nameOf(hostsOf(event))}.pdf`);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': contentDisposition('inline', name),
          'content-type': 'application/pdf',
        })
        .send(await deps.documents.stream<typeof book>(bookMaker, { event }));
    },
  );
}
