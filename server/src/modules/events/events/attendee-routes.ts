import {
  addedEvent,
  addEventByCode,
  archiveEvent,
  attendedEvent,
  attendedEvents,
  searchEvents,
  unarchiveEvent,
} from '@keepsake/shared/api/events';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { pageOf, readCursor } from '../../../http/pages.ts';
import { serve } from '../../../endpoints/serve.ts';
import { eventOfCode } from '../../people/accounts/events-by-code.ts';
import { addAttendee, attends, findAttended, listAttended, setArchived } from './attendance.ts';
import { presentAttended, presentSummary } from './presenter.ts';
import { searchByName } from './repository.ts';
import { accessStatusOf } from './access-status.ts';

const unknown = () => notFound(msg`We couldn’t find this event among yours.`);

/** Routes of attendees and guests: add by code, find, view, remove. */
export function attendeeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, addEventByCode, async (call) => {
    const { caller, body } = call;
    const id = await eventOfCode(deps, call, body.unique_code);
    if (!(await addAttendee(deps.db, caller.userId, id)))
      throw conflict(msg`You’ve already added this event.`, 'already_added');
    return { data: { id }, message: msg`The event is added.` };
  });

  serve(app, deps, addedEvent, async (call) => {
    const { caller, body } = call;
    const id = await eventOfCode(deps, call, body.unique_code);
    if (!(await attends(deps.db, caller.userId, id))) throw unknown();
    return { data: { id } };
  });

  serve(app, deps, attendedEvents, async ({ caller, query }) => {
    const { limit = 50, archived = false } = query;
    const after = readCursor(query.cursor);
    const rows = await listAttended(deps.db, caller.userId, { archived, after, limit });
    const page = pageOf(rows, limit, (row) => ({ at: row.added_at, id: row.id }));
    return {
      data: page.rows.map((row) => presentAttended(linksFor(deps, caller), row)),
      next_cursor: page.nextCursor,
    };
  });

  serve(app, deps, attendedEvent, async ({ caller, params }) => {
    const row = await findAttended(deps, caller.userId, params.id);
    if (!row) throw unknown();
    return { data: presentAttended(linksFor(deps, caller), row) };
  });

  serve(app, deps, searchEvents, async ({ caller, query }) => {
    const { limit = 50 } = query;
    const words = query.q.trim();
    const after = readCursor(query.cursor);
    const rows =
      words.length < 3 ? [] : await searchByName(deps.db, caller.userId, words, { after, limit });
    const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
    return {
      data: page.rows.map((row) => ({
        ...presentSummary(row),
        standing: accessStatusOf(row, caller.userId),
      })),
      next_cursor: page.nextCursor,
    };
  });

  for (const [schema, archived] of [
    [archiveEvent, true],
    [unarchiveEvent, false],
  ] as const)
    serve(app, deps, schema, async ({ caller, params }) => {
      if (!(await setArchived(deps.db, caller.userId, params.id, archived))) throw unknown();
      return { data: { archived } };
    });
}
