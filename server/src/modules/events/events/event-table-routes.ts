import * as api from '@keepsake/shared/api/event-tables';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { addTables, removeTable, renameTable, tablesOf } from './event-tables.ts';

/** The tables of an event: seen by whoever helps there, changed by owner and partner. */
export function eventTableRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.eventTables, async ({ event }) => ({
    data: await tablesOf(deps, event),
  }));

  serve(app, deps, api.addEventTables, async ({ event, body, newId }) => ({
    data: await addTables(deps, event, newId(), body.names),
    message: body.names.length === 1 ? 'The table is added.' : 'The tables are added.',
  }));

  serve(app, deps, api.renameEventTable, async ({ event, params, body }) => ({
    data: await renameTable(deps, event, params.table, body.name),
    message: 'The table has its new name.',
  }));

  serve(app, deps, api.removeEventTable, async ({ event, params }) => ({
    data: await removeTable(deps, event, params.table),
    message: 'The table is removed. Its cards keep its name.',
  }));
}
