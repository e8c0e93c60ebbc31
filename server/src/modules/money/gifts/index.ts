import Type, { type Static } from 'typebox';
import { IdParams } from '@keepsake/shared/api/common';
import * as api from '@keepsake/shared/api/gifts';
import { statement } from '@keepsake/shared/api/statement';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { requireAccess } from '../../../endpoints/access.ts';
import { holderOf, linkQuery, linksFor, type LinkQuery } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { pageOf, readCursor } from '../../../http/pages.ts';
import { eventFor } from '../../../rights/event-for.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import type * as csvDocument from './csv-document.ts';
import { statementOf, giftPaths, giftTotals } from './gift-status.ts';

const csvMaker = new URL('csv-document.ts', import.meta.url);

interface CsvRoute {
  Params: Static<typeof IdParams>;
  Querystring: LinkQuery;
}

export function gifts(app: FastifyInstance, deps: Deps): void {
  const { db, config, documents } = deps;
  const csvPath = (eventId: string) => `/api/bride-groom/gifts/${eventId}/csv`;

  serve(app, deps, api.gifts, async ({ event: { id }, query }) => {
    const { limit = 50 } = query;
    const page = { after: readCursor(query.cursor), limit };
    const gifts = await giftPaths(db, id, {
      holdDays: config.giftHoldDays,
      page,
      newest: query.order === 'newest',
    });
    const { rows, nextCursor } = pageOf(gifts, limit, (gift) => ({
      at: new Date(gift.paid_at),
      id: gift.order_id,
    }));
    return { data: rows, next_cursor: nextCursor };
  });

  serve(app, deps, api.giftTotals, async ({ event: { id, currency } }) => ({
    data: { ...(await giftTotals(db, id)), currency },
  }));

  serve(app, deps, statement, async ({ event }) => ({
    data: await statementOf(db, event),
    next_cursor: null,
  }));

  serve(app, deps, api.giftsCsvLink, async ({ caller, event }) => ({
    data: { url: linksFor(deps, caller).to(csvPath(event.id), 600) },
  }));

  const schema = {
    summary: 'The gifts of an event as CSV, by a signed address',
    tags: ['bride'],
    params: IdParams,
    querystring: Type.Object(linkQuery),
  };
  app.get<CsvRoute>('/api/bride-groom/gifts/:id/csv', { schema }, async (request, reply) => {
    const holder = await holderOf(deps, csvPath(request.params.id), request.query);
    requireAccess('bride_groom', holder);
    const { id } = await eventFor(deps, holder, request.params.id, 'money');
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="gifts.csv"',
      'cache-control': 'no-store',
    });
    const made = await documents.make<typeof csvDocument>(csvMaker, {
      eventId: id,
      language: await languageOfUser(deps.db, holder.userId),
    });
    return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  });
}
