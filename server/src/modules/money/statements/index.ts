import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { Day, Id } from '@keepsake/shared/api/common';
import * as api from '@keepsake/shared/api/statement';
import { nameOf } from '@keepsake/shared/people';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { requireAccess } from '../../../endpoints/access.ts';
import { holderOf, linkQuery, linksFor, type LinkQuery } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { invalid } from '../../../http/errors.ts';
import { sendPdf } from '../../../http/send-pdf.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import { sayIn } from '../../../words/words.ts';
import { titleWithHosts } from '../../../writing/event-title.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { eventFor } from '../../../rights/event-for.ts';
import type * as pdfDocument from './pdf-document.ts';
import type { Period } from './repository.ts';

const Params = Type.Object({ id: Id, from: Day, to: Day });
const maker = new URL('pdf-document.ts', import.meta.url);
const LINK_SECONDS = 600;

interface PdfRoute {
  Params: Static<typeof Params>;
  Querystring: LinkQuery;
}

/** Statements of gift money as PDF, of a month or any other period. */
export function statements(app: FastifyInstance, deps: Deps): void {
  const pathOf = (eventId: string, { from, to }: Period) =>
    `/api/bride-groom/statement/${eventId}/${from}/${to}`;

  serve(app, deps, api.statementLink, async ({ caller, event: { id }, query }) => {
    if (query.to < query.from) throw invalid({ to: msg`The last day is before the first one.` });
    return { data: { url: linksFor(deps, caller).to(pathOf(id, query), LINK_SECONDS) } };
  });

  const schema = {
    summary: 'The gift money of an event from one day to another as PDF, by a signed address',
    tags: ['bride'],
    params: Params,
    querystring: Type.Object(linkQuery),
  };
  app.get<PdfRoute>(
    '/api/bride-groom/statement/:id/:from/:to',
    { schema },
    async (request, reply) => {
      const { id, from, to } = request.params;
      const holder = await holderOf(deps, pathOf(id, { from, to }), request.query);
      requireAccess('bride_groom', holder);
      const found = await eventFor(deps, holder, id, 'money');
      const { currency, timezone } = found;
      const event = {
        id,
        currency,
        timezone,
        name: titleWithHosts(found.event_name, nameOf(hostsOf(found))),
      };
      const language = await languageOfUser(deps.db, holder.userId);
      const order = { event, period: { from, to }, language };
      const made = await deps.documents.make<typeof pdfDocument>(maker, order);
      const file = msg({
        message: msg`Keepsake statement ${{ from }} to ${{ to }}.pdf`,
        comment: 'name of a file',
      });
      return sendPdf(reply, sayIn(language)(file), made);
    },
  );
}
