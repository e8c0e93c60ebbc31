import { randomUUID } from 'node:crypto';
import { sql, type Database } from '../src/db/database.ts';
import { insertEvent } from '../src/testing/events.ts';

export interface Setting {
  coupleToken: string;
  guestToken: string;
  guestId: string;
  eventId: string;
  /** The event's code, which guests scan. */
  code: string;
}

/** Creates a couple with an event and a guest, mostly by the API; the email address is confirmed in the database. */
export async function prepare(url: string, db: Database): Promise<Setting> {
  const password = 'correct horse';
  const couple = await post(url, 'v2/register/user', {
    name: 'Amara',
    lname: 'Okafor',
    email: `${randomUUID()}@example.test`,
    password,
    password_confirmation: password,
  });
  await db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', couple.user.id)
    .execute();
  // Gives servers time to receive the notification that invalidates the cached user.
  await sql`select pg_sleep(0.3)`.execute(db);
  const event = await insertEvent(db, couple.user.id);
  const guest = await post(url, 'guest/login', { name: 'Rosa', unique_code: event.unique_code });
  return {
    coupleToken: couple.access_token,
    guestToken: guest.access_token,
    guestId: guest.user.id,
    eventId: event.id,
    code: event.unique_code,
  };
}

async function post(url: string, path: string, body: object) {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, message } = (await answer.json()) as { data: SignedIn; message: string };
  if (!answer.ok) throw new Error(`${path}: ${message}`);
  return data;
}

interface SignedIn {
  access_token: string;
  user: { id: string };
}
