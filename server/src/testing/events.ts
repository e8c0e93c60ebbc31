import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { newCode } from '../modules/events/events/codes.ts';
import type { Right, TeamRole } from '../rights/rights.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const defaults = {
  brideName: 'Amara',
  groomName: 'Jonas',
  date: '2027-06-12',
  time: '15:30',
  timezone: 'Europe/Lisbon',
  venue: 'Quinta da Serra, Sintra',
  eventtype: 'Wedding',
  eventName: 'Our wedding',
};

/** The fields of the event form, filled in. */
export function eventFields(changes: Partial<typeof defaults> = {}): typeof defaults {
  return { ...defaults, ...changes };
}

export interface TestEvent {
  id: string;
  unique_code: string;
}

/** Inserts an event. */
export async function insertEvent(
  db: Database,
  owner_id: string,
  changes: Partial<typeof defaults> = {},
  currency = 'usd',
): Promise<TestEvent> {
  const fields = eventFields(changes);
  const event = { id: randomUUID(), unique_code: newCode() };
  await db
    .insertInto('events')
    .values({
      ...event,
      owner_id,
      bride_name: fields.brideName,
      groom_name: fields.groomName,
      event_name: fields.eventName,
      event_type: fields.eventtype,
      date: fields.date,
      time: fields.time,
      timezone: fields.timezone,
      venue: fields.venue,
      currency,
      photo_media_id: null,
    })
    .execute();
  return event;
}

let lastAdded = 0;
/**
 * Adds an attendee to an event, at least a millisecond later than the last one: who added two events in the same
 * millisecond has added neither last.
 */
export async function insertAttendee(
  db: Database,
  event_id: string,
  user_id: string,
): Promise<void> {
  lastAdded = Math.max(Date.now(), lastAdded + 1);
  await db
    .insertInto('event_attendees')
    .values({ event_id, user_id, added_at: new Date(lastAdded) })
    .execute();
}

/** Inserts an event with attendees. */
export async function makeEvent(
  { deps: { db, config } }: TestApp,
  owner: Person,
  options: { attendees?: Person[]; changes?: Partial<typeof defaults> } = {},
): Promise<TestEvent> {
  const event = await insertEvent(db, owner.id, options.changes, config.currency);
  for (const { id } of options.attendees ?? []) await insertAttendee(db, event.id, id);
  return event;
}

/** Inserts a helper of an event. */
export async function addHelper(
  app: TestApp,
  event: Pick<TestEvent, 'id'>,
  helper: Pick<Person, 'id'>,
  membership: { rights: Right[]; role?: TeamRole; endsAt?: Date },
): Promise<void> {
  const { rights, role = 'helper', endsAt = null } = membership;
  await app.deps.db
    .insertInto('event_people')
    .values({
      event_id: event.id,
      user_id: helper.id,
      role,
      rights,
      ends_at: endsAt,
      added_at: new Date(),
    })
    .execute();
  app.deps.principals.forgetUser(helper.id);
}
