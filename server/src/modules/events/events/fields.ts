import { msg } from '@lingui/core/runtime-macro';
import type { createEvent, People } from '@keepsake/shared/api/events';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import { namesProblems, oneLine } from '@keepsake/shared/people';
import type { Queries } from '../../../db/database.ts';
import { invalid } from '../../../http/errors.ts';
import { knowsTimezone } from '../../people/notifications/push/repository.ts';
import { listTypes, type EventRow } from './repository.ts';
import type { Text } from '../../../words/words.ts';

export type EventFields = BodyOf<typeof createEvent>;

/** Maps the form's fields to the table's columns. */
export function columnsOf(fields: EventFields) {
  return {
    bride_name: oneLine(fields.brideName),
    groom_name: oneLine(fields.groomName ?? ''),
    date: fields.date,
    time: fields.time,
    timezone: fields.timezone,
    venue: fields.venue.trim(),
    event_type: fields.eventtype,
    event_name: fields.eventName.trim(),
  };
}

/**
 * Validates what the schema cannot, on the event as it would be saved.
 * @param saved the present event; null for a new one
 * @returns whom the event is for, by its type
 * @throws HttpError 422 with a sentence per field
 */
export async function checkFields(
  db: Queries,
  fields: EventFields,
  saved: EventRow | null,
): Promise<People> {
  const errors: Record<string, Text> = {};
  const { timezone, date, eventtype, brideName, groomName = '' } = fields;
  if (timezone !== saved?.timezone && !(await isZone(db, timezone)))
    errors.timezone = msg`Please choose the time zone of the venue.`;
  if (date !== saved?.date && !isPlausible(date))
    errors.date = msg`Please choose a date within the next ten years.`;
  const type = (await listTypes(db)).find(({ event_name }) => event_name === eventtype);
  if (type)
    Object.assign(errors, namesProblems(type, { brideName, groomName }, saved && fieldsOf(saved)));
  // An event keeps its type even when that was removed from the list since.
  const people = type?.people ?? (eventtype === saved?.event_type ? saved.people : null);
  if (people === null) errors.eventtype = msg`Please choose one of the event types.`;
  if (people === null || Object.keys(errors).length > 0) throw invalid(errors);
  return people;
}

/** Maps the table's columns to the form's fields. */
export function fieldsOf(row: EventRow): Required<EventFields> {
  return {
    brideName: row.bride_name,
    groomName: row.groom_name,
    date: row.date,
    time: row.time,
    timezone: row.timezone,
    venue: row.venue,
    eventtype: row.event_type,
    eventName: row.event_name,
  };
}

/**
 * Whether both Node and PostgreSQL know a time zone, such as Europe/Lisbon. Offsets such as +02:00 are refused, since
 * they have no summer time.
 */
async function isZone(db: Queries, name: string): Promise<boolean> {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0);
  } catch {
    return false;
  }
  return knowsTimezone(db, name);
}

/** Past days are plausible, too: cards are also collected afterwards. */
function isPlausible(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= 2000 && year <= new Date().getUTCFullYear() + 10;
}
