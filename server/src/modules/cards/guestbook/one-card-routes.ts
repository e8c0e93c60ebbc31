import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { IdParams } from '@keepsake/shared/api/common';
import { cardPdfLink } from '@keepsake/shared/api/inbox';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { requireAccess } from '../../../endpoints/access.ts';
import { holderOf, linkQuery, linksFor } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { sendPdf } from '../../../http/send-pdf.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { findReceived } from '../cards/repository.ts';
import { eventFor } from '../../../rights/event-for.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import { sayIn } from '../../../words/words.ts';
import type * as oneCard from './one-card.ts';
import { printedCodesFor } from './printed-codes.ts';

const Query = Type.Object(linkQuery);
const LINK_SECONDS = 3600;
const maker = new URL('one-card.ts', import.meta.url);
const pathOf = (id: string) => `/api/received-cards/${id}/pdf`;

/** Endpoints for a single card as PDF. */
export function oneCardRoutes(app: FastifyInstance, deps: Deps): void {
  const cardOf = async (caller: Principal, id: string) => {
    const row = await findReceived(deps.db, caller.userId, id);
    if (!row) throw notFound(msg`We couldn’t find this card.`);
    if (!row.opened_at) throw conflict(msg`Open the card before you print it.`, 'card_sealed');
    return row;
  };

  serve(app, deps, cardPdfLink, async ({ caller, params }) => {
    const { id } = await cardOf(caller, params.id);
    return { data: { url: linksFor(deps, caller).to(pathOf(id), LINK_SECONDS) } };
  });

  app.get<{ Params: Static<typeof IdParams>; Querystring: Static<typeof Query> }>(
    '/api/received-cards/:id/pdf',
    {
      config: { rateLimit: { max: 60 } },
      schema: {
        summary: 'A card as PDF, by a signed address',
        tags: ['bride'],
        params: IdParams,
        querystring: Query,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const holder = await holderOf(deps, pathOf(id), request.query);
      requireAccess('bride_groom', holder);
      const row = await cardOf(holder, id);
      const event = await eventFor(deps, holder, row.event_id, 'see');
      const language = await languageOfUser(deps.db, event.owner_id);
      const title = sayIn(language)(msg`A card from ${{ name: row.sender_name }}`);
      const { recordings: hasCodes } = printedCodesFor(event);
      const order = { event, row, hasCodes, language };
      const made = await deps.documents.stream<typeof oneCard>(maker, order);
      return sendPdf(reply, `${title}.pdf`, made, 'inline');
    },
  );
}
