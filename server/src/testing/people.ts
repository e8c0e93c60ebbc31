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
  /** Argument of `linksFor` for a user who helps with no event. */
  links: Principal['links'];
  /** Calls the API as this user; `body` is sent as JSON unless it is a form. */
  call(method: string, path: string, body?: object | FormData, headers?: object): Promise<Reply>;
}

export interface Reply {
  status: number;
  headers: Headers;
  // Tests compare responses with matchers; the server's own schemas check their shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

type Who = 'couple' | 'attendee' | 'guest' | 'unverified couple';

/** Inserts a user with a session. @param address email address, unique by default */
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

/** Inserts a user and a session that was confirmed by password then; a guest has no email address and password. */
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

/** Calls the API with a token, or anonymously. */
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

/** Downloads an address. */
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

/** Reads a small real file. */
export async function fixture(name: FixtureName): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await readFile(join(import.meta.dirname, 'fixtures', name)));
}
