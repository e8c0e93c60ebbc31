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

/** 239 KB of loads that are none. */
const junk = { shell: '1', loads: Array.from({ length: 60_000 }, () => ({})), vitals: [] };

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

it('answers a body of which nothing fits with at most 4 KB', async () => {
  const answer = await report(junk);
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(Buffer.byteLength(text)).toBeLessThan(4096);
});

it('names every field of a form that does not fit, and of a long list the first twenty', async () => {
  const form = await visitor(app.url).call('POST', 'login', { email: 1, password: 2 });
  expect(Object.keys(form.errors ?? {}).toSorted()).toEqual(['email', 'password']);
  const loads = Array.from({ length: 40 }, () => ({ remote: 'x'.repeat(300) }));
  const answer = await report({ ...junk, loads });
  const text = await answer.text();
  expect(Object.keys(JSON.parse(text).errors)).toHaveLength(20);
  expect(Buffer.byteLength(text)).toBeLessThan(4096);
});

it('counts against the limit what does not fit, before a byte of the body is here', async () => {
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

it('takes of a form no more text than of any body', async () => {
  const person = await signedIn(app, 'guest');
  const form = new FormData();
  for (let at = 0; at < 30; at += 1) form.append('message', 'x'.repeat(10_000));
  const { status, body } = await person.call('POST', 'checkout/store-details', form);
  expect([status, body.code]).toEqual([413, 'too_large']);
});

it.each(['[100]', '["100"]', '"0x64"', '1.5', '1e309'])('cashes out no %s', async (amount) => {
  const person = await signedIn(app, 'couple');
  const event = await makeEvent(app, person);
  const bank = await addBank(app.url, person, banks.pays);
  const body = `{"amount":${amount},"event_id":"${event.id}","payout_method_id":"${bank}"}`;
  const answer = await post('cashout/bank', body, person.token);
  const { errors } = (await answer.json()) as { errors?: object };
  expect([answer.status, Object.keys(errors ?? {})]).toEqual([422, ['amount']]);
});

it.each(['"0x64"', '[500]', '"500"', 'true', '1e-1', 'null'])(
  'takes no %s for an amount',
  async (amount) => {
    const person = await signedIn(app, 'couple');
    const event = await makeEvent(app, person);
    const body = `{"amount":${amount},"event_id":"${event.id}"}`;
    expect((await post('cc-processing-fee', body, person.token)).status).toBe(422);
  },
);

it.each(['0x64', '1e3', ' 500', '500 ', '', '+500', '5_00'])(
  'takes no %j of a form for an amount',
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

/** Formats that end by themselves. */
const SHORT = ['uuid', 'date', 'time', 'date-time'];

/** Whether a pattern stands for texts of a certain length only. */
const isBounded = (pattern = '') =>
  /^\^.*\$$/s.test(pattern) && !/[^\\][*+]|\{\d+,\}/.test(pattern);

/** Places of a schema that take as much as somebody likes. */
function unbounded(schema: Schema, place: string): string[] {
  if (schema.const !== undefined || schema.enum) return [];
  const inside = [
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map((each) => [each, place] as const),
    ...(schema.items ? [[schema.items, `${place}[]`] as const] : []),
    ...Object.entries({ ...schema.properties, ...schema.patternProperties }).map(
      ([name, each]) => [each, `${place}.${name}`] as const,
    ),
  ];
  const endless =
    (schema.type === 'string' &&
      schema.maxLength === undefined &&
      !SHORT.includes(schema.format ?? '') &&
      !isBounded(schema.pattern)) ||
    (schema.type === 'array' && schema.maxItems === undefined) ||
    (schema.patternProperties !== undefined && schema.maxProperties === undefined);
  return [...(endless ? [place] : []), ...inside.flatMap(([each, at]) => unbounded(each, at))];
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
