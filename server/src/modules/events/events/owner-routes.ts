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
import { pageOf, readCursor } from '../../../http/pages.ts';
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
  serve(app, deps, createEvent, async ({ caller, body, files, newId }) => ({
    data: await register(deps, caller, { fields: body, photo: files.photo, newId }),
    message: msg`Your event is registered.`,
  }));

  serve(app, deps, updateEvent, async ({ caller, event, body, files, newId }) => ({
    data: await change(deps, caller, event, { fields: body, photo: files.photo, newId }),
    message: msg`Your event is saved.`,
  }));

  serve(app, deps, userEvents, async ({ caller, query }) => {
    const { limit = 50 } = query;
    const after = readCursor(query.cursor);
    const rows = await listTheirs(deps.db, caller.userId, { after, limit });
    const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
    return {
      data: page.rows.map((row) => presentOwned(deps, linksFor(deps, caller), row)),
      next_cursor: page.nextCursor,
    };
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

/** The tables of an event: seen by whoever helps there, changed by owner and partner. */
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
