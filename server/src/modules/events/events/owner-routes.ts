import {
  createEvent,
  eventDetails,
  eventSetup,
  eventTypes,
  markSetup,
  printQrPdf,
  qrCodeLinks,
  updateEvent,
  userEvents,
} from '@keepsake/shared/api/events';
import { eventMembership } from '@keepsake/shared/api/packages';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { readPage } from '../../../http/pages.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { sayIn } from '../../../words/words.ts';
import { membershipOf } from '../../money/memberships/service.ts';
import { presentOwned, presentType } from './presenter.ts';
import { qrCodeUrl, sheetUrl, sheetUrls } from './qr-links.ts';
import { listTypes } from './repository.ts';
import { listTheirs } from '../../../rights/event-for.ts';
import { change, details, newestOf, register } from './service.ts';
import { markSetup as mark, setupOf } from './setup.ts';
import * as api from '@keepsake/shared/api/event-tables';
import { addTables, removeTable, renameTable, tablesOf } from './event-tables.ts';

/** Routes of a couple about its events. */
export function ownerRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, createEvent, async (call) => ({
    data: await register(deps, call),
    message: msg`Your event is registered.`,
  }));

  serve(app, deps, updateEvent, async (call) => ({
    data: await change(deps, call),
    message: msg`Your event is saved.`,
  }));

  serve(app, deps, userEvents, async ({ caller, query }) => {
    const { rows, next_cursor } = await readPage(query, 'created_at', async (page) =>
      listTheirs(deps.db, caller.userId, page),
    );
    const links = linksFor(deps, caller);
    return { data: rows.map((row) => presentOwned(deps, links, row)), next_cursor };
  });

  serve(app, deps, eventDetails, async ({ caller, event, request: { language } }) => ({
    data: await details(deps, caller, event, language),
  }));

  serve(app, deps, eventSetup, async ({ event }) => ({ data: await setupOf(deps.db, event.id) }));

  serve(app, deps, markSetup, async ({ event: { id }, body }) => {
    await mark(deps.db, id, body.step);
    return { data: await setupOf(deps.db, id) };
  });

  serve(app, deps, eventMembership, async ({ event, request: { language } }) => ({
    data: await membershipOf(deps.db, event.id, language),
  }));

  serve(app, deps, eventTypes, async ({ request: { language } }) => {
    const types = await listTypes(deps.db);
    return { data: types.map((type) => presentType(type, sayIn(language))) };
  });

  serve(app, deps, qrCodeLinks, async ({ caller, event: { id }, query }) => {
    const links = linksFor(deps, caller);
    return {
      data: {
        svg: qrCodeUrl(links, id, 'svg', query),
        png: qrCodeUrl(links, id, 'png', query),
        ...(await sheetUrls(deps, links, id, query)),
      },
    };
  });

  serve(app, deps, printQrPdf, async ({ caller, event, query }) => {
    const { id } = event ?? (await newestOf(deps, caller));
    return { data: await sheetUrl(deps, linksFor(deps, caller), id, query) };
  });
}

/** Routes of an event's tables, which all helpers may see, and owner and partner change. */
export function eventTableRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.eventTables, async ({ event }) => ({
    data: await tablesOf(deps, event),
  }));

  serve(app, deps, api.addEventTables, async ({ event, body, newId }) => ({
    data: await addTables(deps, event, newId(), body.names),
    message: body.names.length === 1 ? msg`The table is added.` : msg`The tables are added.`,
  }));

  serve(app, deps, api.renameEventTable, async ({ event, params, body }) => ({
    data: await renameTable(deps, event, params.table, body.name),
    message: msg`The table has its new name.`,
  }));

  serve(app, deps, api.removeEventTable, async ({ event, params }) => ({
    data: await removeTable(deps, event, params.table),
    message: msg`The table is removed. Its cards keep its name.`,
  }));
}
