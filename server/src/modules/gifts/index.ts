import Type, { type Static } from 'typebox';
import { IdParams } from '@keepsake/shared/api/common';
import * as api from '@keepsake/shared/api/gifts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { ownedEvent } from '../events/service.ts';
import { giftsCsv } from './csv.ts';
import { giftPaths } from './path.ts';

const Query = Type.Object({ exp: Type.Optional(Type.String()), sig: Type.Optional(Type.String()) });
interface CsvRoute {
  Params: Static<typeof IdParams>;
  Querystring: Static<typeof Query>;
}

export function gifts(app: FastifyInstance, deps: Deps): void {
  const { db, config, signer } = deps;
  const csvPath = (eventId: string) => `/api/bride-groom/gifts/${eventId}/csv`;

  serve(app, deps, api.gifts, async ({ caller, query }) => {
    const { id } = await ownedEvent(deps, caller, query.event_id);
    return { data: await giftPaths(db, id, config.giftHoldDays), next_cursor: null };
  });

  serve(app, deps, api.giftsCsvLink, async ({ caller, query }) => {
    const { id } = await ownedEvent(deps, caller, query.event_id);
    return { data: { url: signer.sign(csvPath(id), 600) } };
  });

  const schema = {
    summary: 'The gifts of an event as CSV, by a signed address',
    tags: ['bride'],
    params: IdParams,
    querystring: Query,
  };
  app.get<CsvRoute>('/api/bride-groom/gifts/:id/csv', { schema }, async (request, reply) => {
    const { id } = request.params;
    signer.verify(csvPath(id), request.query);
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="gifts.csv"',
      'cache-control': 'no-store',
    });
    return giftsCsv(await giftPaths(db, id, config.giftHoldDays));
  });
}
