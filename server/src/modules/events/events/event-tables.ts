import { randomUUID } from 'node:crypto';
import type { EventTable } from '@keepsake/shared/api/event-tables';
import { MOST_TABLES } from '@keepsake/shared/api/most-tables';
import { msg, plural } from '@lingui/core/runtime-macro';
import { violated } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { publishToTeam } from '../live/publish.ts';
import { changeTable, insertTables, listTables, tableExists } from './event-tables-repository.ts';
import { eventLink } from './presenter.ts';
import { lockEvent } from './repository.ts';
import type { TheirEvent } from '../../../rights/event-for.ts';

/**
 * Appends tables.
 * @param first id of the first table; a repeated request has the same, and adds nothing
 * @throws HttpError 422 for duplicate names or too many tables
 */
export async function addTables(
  deps: Deps,
  event: TheirEvent,
  first: string,
  written: readonly string[],
): Promise<EventTable[]> {
  const names = written.map(onOneLine);
  await noDuplicates('names', async () =>
    deps.db.transaction().execute(async (trx) => {
      await lockEvent(trx, event.id);
      if (await tableExists(trx, first)) return;
      const known = await listTables(trx, event.id);
      if (known.length + names.length > MOST_TABLES)
        throw invalid({
          names: msg`${plural({ most: MOST_TABLES }, { one: 'An event has up to # table.', other: 'An event has up to # tables.' })}`,
        });
      await insertTables(
        trx,
        event.id,
        names.map((name, at) => ({ id: at === 0 ? first : randomUUID(), name })),
      );
    }),
  );
  return tablesOf(deps, event);
}

/** Renames a table, also on the cards that were written there. @throws HttpError 404, 422 */
export async function renameTable(
  deps: Deps,
  event: TheirEvent,
  table: string,
  written: string,
): Promise<EventTable[]> {
  const name = onOneLine(written);
  await noDuplicates('name', async () =>
    deps.db.transaction().execute(async (trx) => {
      if (!(await changeTable(trx, { eventId: event.id, id: table }, { name }))) throw noTable();
      await publishToTeam(trx, { type: 'wall.changed', event_id: event.id });
    }),
  );
  return tablesOf(deps, event);
}

/** Removes a table; cards that were written there keep its name. @throws HttpError 404 */
export async function removeTable(
  deps: Deps,
  event: TheirEvent,
  table: string,
): Promise<EventTable[]> {
  const place = { eventId: event.id, id: table };
  if (!(await changeTable(deps.db, place, { removed_at: new Date() }))) throw noTable();
  return tablesOf(deps, event);
}

const noTable = () => notFound(msg`This table isn’t there any more.`);

/** Puts a name on one line, without control and direction characters. */
function onOneLine(written: string): string {
  return written
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Answers 422 for a name that another table has, since cards could not tell them apart, or that cannot be seen. */
async function noDuplicates(field: 'name' | 'names', work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violated(error) === 'event_tables_name')
      throw invalid({ [field]: msg`There’s a table of this name already. Please choose another.` });
    if (violated(error) === 'event_tables_name_check')
      throw invalid({ [field]: msg`Please give the table a name that can be seen.` });
    throw error;
  }
}

/** The tables of an event. */
export async function tablesOf(
  deps: Pick<Deps, 'db' | 'config'>,
  event: TheirEvent,
): Promise<EventTable[]> {
  const rows = await listTables(deps.db, event.id);
  return rows.map(({ id, key, name, cards }) => ({
    id,
    key,
    name,
    cards,
    link: eventLink(deps, event, key),
  }));
}
