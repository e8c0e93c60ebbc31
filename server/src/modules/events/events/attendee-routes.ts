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
import { readPage } from '../../../http/pages.ts';
import { serve } from '../../../endpoints/serve.ts';
import { addAttendee, eventOfCode } from '../../people/accounts/events-by-code.ts';
import { attends, findAttended, listAttended, setArchived } from './attendance.ts';
import { presentAttended, presentSummary } from './presenter.ts';
import { searchByName } from './repository.ts';
import { accessStatusOf, type AccessFacts } from './access-status.ts';

const eventNotFound = () => notFound(msg`We couldn’t find this event among yours.`);

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
    if (!(await attends(deps.db, caller.userId, id))) throw eventNotFound();
    return { data: { id } };
  });

  serve(app, deps, attendedEvents, async ({ caller, query }) => {
    const { archived = false } = query;
    const { rows, next_cursor } = await readPage(query, 'added_at', async (page) =>
      listAttended(deps.db, caller.userId, archived, page),
    );
    return { data: rows.map((row) => presentAttended(linksFor(deps, caller), row)), next_cursor };
  });

  serve(app, deps, attendedEvent, async ({ caller, params }) => {
    const row = await findAttended(deps, caller.userId, params.id);
    if (!row) throw eventNotFound();
    return { data: presentAttended(linksFor(deps, caller), row) };
  });

  serve(app, deps, searchEvents, async ({ caller, query }) => {
    const words = query.q.trim();
    const { rows, next_cursor } = await readPage(query, 'created_at', async (page) =>
      words.length < 3 ? [] : searchByName(deps.db, caller.userId, words, page),
    );
    const standing = (row: AccessFacts) => accessStatusOf(row, caller.userId);
    const data = rows.map((row) => ({ ...presentSummary(row), standing: standing(row) }));
    return { data, next_cursor };
  });

  for (const [schema, archived] of [
    [archiveEvent, true],
    [unarchiveEvent, false],
  ] as const)
    serve(app, deps, schema, async ({ caller, params }) => {
      if (!(await setArchived(deps.db, caller.userId, params.id, archived))) throw eventNotFound();
      return { data: { archived } };
    });
}
