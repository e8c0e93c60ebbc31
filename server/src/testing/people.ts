import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { UsersTable } from '../db/tables.ts';
import type { Principal } from '../sessions/principals.ts';
import type { TestApp } from './test-app.ts';

/** A signed-in person. */
export interface Person {
  id: string;
  sessionId: string;
  token: string;
  /** As `linksFor` takes it: they help with no event. */
  links: Principal['links'];
  /** Calls the API as them; `body` goes as JSON, or as it is when it is a form. */
  call(method: string, path: string, body?: object | FormData, headers?: object): Promise<Reply>;
}

export interface Reply {
  status: number;
  headers: Headers;
  // Answers are looked at with matchers; their shape is checked by the server's own schemas.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

type Who = 'couple' | 'attendee' | 'guest' | 'unverified couple';

/** A user with a session, put straight into the database. @param address in place of one that is theirs alone */
export async function signedIn(app: TestApp, who: Who, address?: string): Promise<Person> {
  const { id, sessionId } = await insertPerson(app.deps.db, {
    user_type: who.endsWith('couple') ? 'bride_groom' : 'attendee',
    is_guest: who === 'guest',
    name: 'Noor',
    last_name: 'Haddad',
    ...(who === 'unverified couple' ? { email_verified_at: null } : {}),
    ...(address ? { email: address } : {}),
  });
  const token = app.server.jwt.sign({ sid: sessionId, sub: id });
  const links = { version: 0, ends: [] };
  return { id, sessionId, token, links, call: async (...request) => call(app, token, ...request) };
}

/** The rows of a user and of a session whose password was given then; a guest has neither address nor password. */
export async function insertPerson(
  db: Database,
  who: Pick<Insertable<UsersTable>, 'user_type' | 'is_guest' | 'name' | 'last_name'> &
    Partial<Insertable<UsersTable>>,
  confirmed_at = new Date(),
): Promise<{ id: string; sessionId: string }> {
  const { id = randomUUID() } = who;
  const sessionId = randomUUID();
  const own = who.is_guest
    ? { guest_expires_at: new Date(Date.now() + 86_400_000) }
    : { email: `${id}@example.test`, email_verified_at: new Date(), password_hash: 'none' };
  await db
    .insertInto('users')
    .values({ id, ...own, ...who })
    .execute();
  await db.insertInto('sessions').values({ id: sessionId, user_id: id, confirmed_at }).execute();
  return { id, sessionId };
}

/** Calls the API with a token, or with none as a stranger. */
export async function call(
  app: TestApp,
  token: string | null,
  method: string,
  path: string,
  body?: object | FormData,
  headers: object = {},
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${app.url}/api/${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson && text ? JSON.parse(text) : text,
  };
}

/** The bytes of an address. */
export async function bytesAt(address: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(address)).arrayBuffer());
}

export type FixtureName =
  | 'photo.jpg'
  | 'photo.heic'
  | 'video.mp4'
  | 'video.webm'
  | 'voice.mp3'
  | 'voice.webm';

/** A small real file. */
export async function fixture(name: FixtureName): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await readFile(join(import.meta.dirname, 'fixtures', name)));
}
