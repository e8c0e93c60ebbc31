import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** A user with a session, put straight into the database. */
export async function signedIn(app: TestApp, who: Who): Promise<Person> {
  const id = randomUUID();
  const sessionId = randomUUID();
  const isGuest = who === 'guest';
  const isCouple = who.endsWith('couple');
  await app.deps.db
    .insertInto('users')
    .values({
      id,
      user_type: isCouple ? 'bride_groom' : 'attendee',
      is_guest: isGuest,
      name: 'Noor',
      last_name: 'Haddad',
      email: isGuest ? null : `${id}@example.test`,
      password_hash: isGuest ? null : 'none',
      email_verified_at: who === 'unverified couple' || isGuest ? null : new Date(),
      guest_expires_at: isGuest ? new Date(Date.now() + 3_600_000) : null,
      created_at: new Date(),
    })
    .execute();
  await app.deps.db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: id, confirmed_at: new Date() })
    .execute();
  const token = app.server.jwt.sign({ sid: sessionId, sub: id });
  const links = { version: 0, ends: [] };
  return { id, sessionId, token, links, call: async (...request) => call(app, token, ...request) };
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
