import * as api from '@keepsake/shared/api/event-tables';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../endpoints/serve.ts';
import { addTables, removeTable, renameTable, tablesOf } from './event-tables.ts';

/** The tables of an event: seen by whoever helps there, changed by owner and partner. */
export function eventTableRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.eventTables, async ({ caller, params }) => ({
    data: await tablesOf(deps, caller, params.id),
  }));

  serve(app, deps, api.addEventTables, async ({ caller, params, body, newId }) => ({
    data: await addTables(deps, caller, { id: params.id, first: newId() }, body.names),
    message: body.names.length === 1 ? 'The table is added.' : 'The tables are added.',
  }));

  serve(app, deps, api.renameEventTable, async ({ caller, params, body }) => ({
    data: await renameTable(deps, caller, params, body.name),
    message: 'The table has its new name.',
  }));

  serve(app, deps, api.removeEventTable, async ({ caller, params }) => ({
    data: await removeTable(deps, caller, params),
    message: 'The table is removed. Its cards keep its name.',
  }));
}
