import { randomUUID } from 'node:crypto';
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

/** A filled-in form. */
export function eventFields(changes: Partial<typeof defaults> = {}): typeof defaults {
  return { ...defaults, ...changes };
}

export interface TestEvent {
  id: string;
  unique_code: string;
}

/** An event straight in the database, with people who have added it. */
export async function makeEvent(
  app: TestApp,
  owner: Person,
  options: { attendees?: Person[]; changes?: Partial<typeof defaults> } = {},
): Promise<TestEvent> {
  const { db, config } = app.deps;
  const fields = eventFields(options.changes);
  const event = { id: randomUUID(), unique_code: newCode() };
  await db
    .insertInto('events')
    .values({
      ...event,
      owner_id: owner.id,
      bride_name: fields.brideName,
      groom_name: fields.groomName,
      event_name: fields.eventName,
      event_type: fields.eventtype,
      date: fields.date,
      time: fields.time,
      timezone: fields.timezone,
      venue: fields.venue,
      currency: config.currency,
      photo_media_id: null,
      created_at: new Date(),
    })
    .execute();
  for (const { id } of options.attendees ?? [])
    await db
      .insertInto('event_attendees')
      .values({ event_id: event.id, user_id: id, added_at: new Date() })
      .execute();
  return event;
}

/** Adds a helper to an event, directly in the database. */
export async function addHelper(
  app: TestApp,
  event: Pick<TestEvent, 'id'>,
  helper: Person,
  there: { rights: Right[]; role?: TeamRole; endsAt?: Date },
): Promise<void> {
  const { rights, role = 'helper', endsAt = null } = there;
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
