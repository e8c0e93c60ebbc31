import { randomUUID } from 'node:crypto';
import { printedAddress } from '@keepsake/shared/addresses/codes';
import type { EventTable } from '@keepsake/shared/api/event-tables';
import { MOST_TABLES } from '@keepsake/shared/api/most-tables';
import { msg, plural } from '@lingui/core/runtime-macro';
import { violated } from '../../../db/database.ts';
import type { Language } from '@keepsake/shared/words';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { publishToTeam } from '../live/publish.ts';
import {
  changeTable,
  holdTables,
  insertTables,
  isTable,
  listTables,
} from './event-tables-repository.ts';
import type { TheirEvent } from '../../../rights/event-for.ts';

/**
 * Adds tables behind those that there are. @param first id of the first: the same for a repeat, which adds nothing
 * @throws HttpError 422 for names twice or too many
 */
export async function addTables(
  deps: Deps,
  event: TheirEvent,
  first: string,
  written: readonly string[],
): Promise<EventTable[]> {
  const names = written.map(cleaned);
  await refusingTwice('names', async () =>
    deps.db.transaction().execute(async (trx) => {
      await holdTables(trx, event.id);
      if (await isTable(trx, first)) return;
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

/** Names a table anew, also on the cards that were written there. @throws HttpError 404, 422 */
export async function renameTable(
  deps: Deps,
  event: TheirEvent,
  table: string,
  written: string,
): Promise<EventTable[]> {
  const name = cleaned(written);
  await refusingTwice('name', async () =>
    deps.db.transaction().execute(async (trx) => {
      if (!(await changeTable(trx, { eventId: event.id, id: table }, { name }))) throw unknown();
      await publishToTeam(trx, { type: 'wall.changed', event_id: event.id });
    }),
  );
  return tablesOf(deps, event);
}

/** Removes a table; what was written there goes on saying its name. @throws HttpError 404 */
export async function removeTable(
  deps: Deps,
  event: TheirEvent,
  table: string,
): Promise<EventTable[]> {
  const place = { eventId: event.id, id: table };
  if (!(await changeTable(deps.db, place, { removed_at: new Date() }))) throw unknown();
  return tablesOf(deps, event);
}

const unknown = () => notFound(msg`This table isn’t there any more.`);

/** On one line, without what cannot be seen. */
function cleaned(written: string): string {
  return written
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Two tables of one name could not be told apart on a card. */
async function refusingTwice(field: 'name' | 'names', work: () => Promise<void>): Promise<void> {
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
    link: tableLink(deps, event, key),
  }));
}

/**
 * Returns the address in a table's QR code: the event's link with the table's key.
 * @param language that it opens in; unless told, that of the phone
 */
export function tableLink(
  { config }: Pick<Deps, 'config'>,
  { unique_code }: Pick<TheirEvent, 'unique_code'>,
  key: string,
  language?: Language,
): string {
  return config.publicUrl + printedAddress(unique_code, key, language);
}
