import type { Updateable } from 'kysely';
import type { createEvent } from '@keepsake/shared/api/events';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { Queries } from '../../db/database.ts';
import type { EventsTable } from '../../db/tables.ts';
import { invalid } from '../../http/errors.ts';
import { listTypes } from './repository.ts';

export type EventFields = BodyOf<typeof createEvent>;

type Columns = Required<
  Pick<
    Updateable<EventsTable>,
    | 'bride_name'
    | 'groom_name'
    | 'date'
    | 'time'
    | 'timezone'
    | 'venue'
    | 'event_type'
    | 'event_name'
  >
>;

/** From the form's fields to the table's columns. */
export function columnsOf(fields: EventFields): Columns {
  return {
    bride_name: fields.brideName.trim(),
    groom_name: fields.groomName.trim(),
    date: fields.date,
    time: fields.time,
    timezone: fields.timezone,
    venue: fields.venue.trim(),
    event_type: fields.eventtype,
    event_name: fields.eventName.trim(),
  };
}

/** What the schema cannot know. @throws HttpError 422 with a sentence a field */
export async function checkFields(db: Queries, fields: Partial<EventFields>): Promise<void> {
  const errors: Record<string, string> = {};
  const { timezone, date, eventtype } = fields;
  if (timezone !== undefined && !isZone(timezone))
    errors.timezone = 'Please choose the time zone of the venue.';
  if (date !== undefined && !isPlausible(date))
    errors.date = 'Please choose a date within the next ten years.';
  if (eventtype !== undefined) {
    const types = await listTypes(db);
    if (!types.some((type) => type.event_name === eventtype))
      errors.eventtype = 'Please choose one of the event types.';
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** A name such as Europe/Lisbon; an offset such as +02:00 knows nothing of summer time. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The past counts too: cards are collected after the day. */
function isPlausible(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= 2000 && year <= new Date().getUTCFullYear() + 10;
}
