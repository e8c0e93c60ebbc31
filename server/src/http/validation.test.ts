import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { addBank, banks } from '../testing/banks.ts';
import { everyEndpoint } from '../endpoints/every-endpoint.ts';
import { makeEvent } from '../testing/events.ts';
import { signedIn } from '../testing/people.ts';
import { visitor } from '../testing/requests.ts';
import { head, openSocket } from '../testing/slow-socket.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();

/** A body of 239 KB without a valid load. */
const invalidLoads = { shell: '1', loads: Array.from({ length: 60_000 }, () => ({})), vitals: [] };

/** Sends a text as JSON, by a person or by a stranger. */
const post = async (path: string, body: string, token?: string): Promise<Response> =>
  fetch(`${app.url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body,
  });
const report = async (body: unknown) => post('v2/releases/seen', JSON.stringify(body));

it('refuses an id in capital letters', async () => {
  const couple = await signedIn(app, 'couple');
  const { id } = await makeEvent(app, couple);
  const statusOf = async (spelled: string) =>
    (await couple.call('GET', `v2/events/${spelled}/details`)).status;
  expect(await statusOf(id)).toBe(200);
  expect(await statusOf(id.toUpperCase())).toBe(404);
});

it('answers an entirely invalid body with at most 4 KB', async () => {
  const answer = await report(invalidLoads);
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(Buffer.byteLength(text)).toBeLessThan(4096);
});

it('names every invalid field, but at most twenty of a long list', async () => {
  const form = await visitor(app.url).call('POST', 'login', { email: 1, password: 2 });
  expect(Object.keys(form.errors ?? {}).toSorted()).toEqual(['email', 'password']);
  const loads = Array.from({ length: 40 }, () => ({ remote: 'x'.repeat(300) }));
  const answer = await report({ ...invalidLoads, loads });
  const text = await answer.text();
  expect(Object.keys(JSON.parse(text).errors)).toHaveLength(20);
  expect(Buffer.byteLength(text)).toBeLessThan(4096);
});

it('counts invalid bodies against the rate limit, and refuses further ones before they arrive', async () => {
  const statuses = new Set<number>();
  for (let at = 0; at < 40; at += 1)
    statuses.add((await visitor(app.url).call('POST', 'v2/log', { message: 5 })).status);
  expect([...statuses]).toEqual([422, 429]);
  const coming = { 'content-type': 'application/json', 'content-length': 200_000 };
  const socket = await openSocket(app.url, head('POST', '/api/v2/log', coming));
  const answered = once(socket, 'data') as Promise<[Buffer]>;
  socket.resume();
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 429 /);
  socket.destroy();
});

it('limits the text of a form like that of any other body', async () => {
  const person = await signedIn(app, 'guest');
  const form = new FormData();
  for (let at = 0; at < 30; at += 1) form.append('message', 'x'.repeat(10_000));
  const { status, body } = await person.call('POST', 'checkout/store-details', form);
  expect([status, body.code]).toEqual([413, 'too_large']);
});

it.each(['[100]', '["100"]', '"0x64"', '1.5', '1e309'])(
  'refuses to cash out %s',
  async (amount) => {
    const person = await signedIn(app, 'couple');
    const event = await makeEvent(app, person);
    const bank = await addBank(app.url, person, banks.pays);
    const body = `{"amount":${amount},"event_id":"${event.id}","payout_method_id":"${bank}"}`;
    const answer = await post('cashout/bank', body, person.token);
    const { errors } = (await answer.json()) as { errors?: object };
    expect([answer.status, Object.keys(errors ?? {})]).toEqual([422, ['amount']]);
  },
);

it.each(['"0x64"', '[500]', '"500"', 'true', '1e-1', 'null'])(
  'refuses %s as an amount',
  async (amount) => {
    const person = await signedIn(app, 'couple');
    const event = await makeEvent(app, person);
    const body = `{"amount":${amount},"event_id":"${event.id}"}`;
    expect((await post('cc-processing-fee', body, person.token)).status).toBe(422);
  },
);

it.each(['0x64', '1e3', ' 500', '500 ', '', '+500', '5_00'])(
  'refuses %j as an amount of a form',
  async (amount) => {
    const person = await signedIn(app, 'guest');
    const form = new FormData();
    form.set('attachedMoneyGift', amount);
    const { status, body } = await person.call('POST', 'checkout/store-details', form);
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('attachedMoneyGift');
  },
);

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
}

/** Formats of bounded length. */
const SHORT = ['uuid', 'date', 'time', 'date-time'];

/** Whether a pattern only matches texts of bounded length. */
const isBounded = (pattern = '') =>
  /^\^.*\$$/s.test(pattern) && !/[^\\][*+]|\{\d+,\}/.test(pattern);

/** Places of a schema whose texts, lists or maps have no bound. */
function unbounded(schema: Schema, place: string): string[] {
  if (schema.const !== undefined || schema.enum) return [];
  const inside = [
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map((each) => [each, place] as const),
    ...(schema.items ? [[schema.items, `${place}[]`] as const] : []),
    ...Object.entries({ ...schema.properties, ...schema.patternProperties }).map(
      ([name, each]) => [each, `${place}.${name}`] as const,
    ),
  ];
  const isUnbounded =
    (schema.type === 'string' &&
      schema.maxLength === undefined &&
      !SHORT.includes(schema.format ?? '') &&
      !isBounded(schema.pattern)) ||
    (schema.type === 'array' && schema.maxItems === undefined) ||
    (schema.patternProperties !== undefined && schema.maxProperties === undefined);
  return [...(isUnbounded ? [place] : []), ...inside.flatMap(([each, at]) => unbounded(each, at))];
}

it('every text and list of every schema has a bound', async () => {
  const endpoints = [...(await everyEndpoint()).values()];
  expect(endpoints.length).toBeGreaterThan(150);
  expect(
    endpoints.flatMap(({ method, path, params, query, body }) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema ? unbounded(schema as Schema, `${method} ${path}: ${part}`) : [],
      ),
    ),
  ).toEqual([]);
});
