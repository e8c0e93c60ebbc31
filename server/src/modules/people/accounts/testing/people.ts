import { randomUUID } from 'node:crypto';
import { insertEvent } from '../../../../testing/events.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { mails } from '../../../../testing/mails.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { visitor, type Visitor } from '../../../../testing/requests.ts';

export interface Person extends Visitor {
  id: string;
  email: string;
}

export const PASSWORD = 'correct horse';

export const registration = (email: string) => ({
  name: 'Ann',
  lname: 'Lee',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
});

/** A signed-in member with an unconfirmed address. */
export async function newMember(app: TestApp): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const person = visitor(app.url);
  const { data } = await person.call('POST', 'v2/register/user', registration(email));
  return Object.assign(person, { id: userIdOf(data), email });
}

export async function newGuest(app: TestApp, uniqueCode?: string): Promise<Person> {
  const person = visitor(app.url);
  const body = { name: 'Tom', ...(uniqueCode ? { unique_code: uniqueCode } : {}) };
  const { data } = await person.call('POST', 'guest/login', body);
  return Object.assign(person, { id: userIdOf(data), email: '' });
}

function userIdOf(data: Record<string, never>): string {
  const user: unknown = data.user;
  if (typeof user !== 'object' || user === null || !('id' in user))
    throw new Error('Not signed in');
  return String(user.id);
}

/** Inserts an event into the database, without the API. */
export async function newEvent(
  app: TestApp,
  ownerId: string,
): Promise<{ id: string; code: string }> {
  const { id, unique_code: code } = await insertEvent(app.deps.db, ownerId);
  return { id, code };
}

/** The newest mailed link to a page; waits until the mail is there. */
export async function mailed(app: TestApp, email: string, page: string): Promise<URL> {
  return eventually(async () =>
    (await mailedLinks(app, email)).findLast((link) => link.pathname === page),
  );
}

/** The token in the newest mailed link to a page. */
export async function mailedToken(app: TestApp, email: string, page: string): Promise<string> {
  return (await mailed(app, email, page)).searchParams.get('token') ?? '';
}

/** Links in the mails to an address, oldest first. */
export async function mailedLinks(app: TestApp, email: string): Promise<URL[]> {
  const links: URL[] = [];
  for (const mail of await mails(app)) {
    const to = Array.isArray(mail.to) ? mail.to[0] : mail.to;
    if (to?.text !== email) continue;
    const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
    if (link) links.push(new URL(link));
  }
  return links;
}
