import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { carryRequestContext } from '../plugins/request-context.ts';
import { logger } from '../plugins/logger.ts';
import { eventually } from '../testing/eventually.ts';
import { liveAddress } from '../testing/live.ts';
import { call, signedIn } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { currentRequestId, inRequest } from './request-context.ts';
import { requestIds } from './request-id.ts';

const GENERATED = /^[0-9A-HJKMNP-TV-Z]{12}$/;
const trace = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

function from(remoteAddress: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  return Object.assign(new IncomingMessage(socket), { headers });
}

describe('the id of a request', () => {
  const idOf = requestIds('loopback, 10.0.0.0/8');
  it.each([
    ['10.1.2.3', { 'x-request-id': '7f9c2ba4-e88f-827d' }, '7f9c2ba4-e88f-827d'],
    ['127.0.0.1', { traceparent: `00-${trace}-00f067aa0ba902b7-01` }, trace],
    ['127.0.0.1', { 'x-request-id': 'no', traceparent: `00-${trace}-00f067aa0ba902b7-01` }, trace],
  ])('is taken from a trusted proxy: %s %j', (address, headers, id) => {
    expect(idOf(from(address, headers))).toBe(id);
  });

  it.each([
    ['203.0.113.9', { 'x-request-id': '7f9c2ba4-e88f-827d' }],
    ['203.0.113.9', { traceparent: `00-${trace}-00f067aa0ba902b7-01` }],
    ['127.0.0.1', { 'x-request-id': 'ada@example.org' }],
    ['127.0.0.1', { 'x-request-id': 'short' }],
    ['127.0.0.1', { 'x-request-id': 'a'.repeat(65) }],
    ['127.0.0.1', { 'x-request-id': 'two words here' }],
    ['127.0.0.1', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
    ['127.0.0.1', {}],
  ])('is a new one otherwise: %s %j', (address, headers) => {
    const [one, other] = [idOf(from(address, headers)), idOf(from(address, headers))];
    expect(one).toMatch(GENERATED);
    expect(other).not.toBe(one);
  });
});

it('the id of a request is once in each line that is logged for it', async () => {
  const stream = new PassThrough();
  const options = logger();
  if (typeof options !== 'object') throw new Error('There is no logger.');
  const app = Fastify({ logger: { ...options, stream, level: 'info' }, genReqId: () => 'ID1' });
  carryRequestContext(app);
  app.post('/', (request, reply) => {
    app.log.info('of the app');
    request.log.info('of the request');
    void reply.send({});
  });
  await app.inject({ method: 'POST', url: '/', payload: { a: 1 } });
  app.log.info('of nobody');
  stream.end();
  const lines = (await text(stream)).trim().split('\n');
  const idsIn = (message: string) => {
    const line = lines.find((each) => each.includes(`"msg":"${message}"`)) ?? '';
    return [...line.matchAll(/"reqId":"(\w+)"/g)].map(([, id]) => id);
  };
  for (const message of ['of the app', 'of the request', 'incoming request', 'request completed'])
    expect([message, idsIn(message)]).toEqual([message, ['ID1']]);
  expect(idsIn('of nobody')).toEqual([]);
});

const jobIds: (string | undefined)[] = [];
const app = await testApp({
  adjust: (deps) => {
    deps.jobs.register('test.note', async () => void jobIds.push(currentRequestId()));
    return { ...deps, mailer: { send: async (db) => deps.jobs.add(db, 'test.note', {}) } };
  },
});

describe('the id of a request, at the server,', () => {
  it.each([
    ['an answer', 'GET', 'health', 200],
    ['the answer to an unknown address', 'GET', 'nothing-here', 404],
    ['a refusal', 'GET', 'v2/ops/health', 401],
    ['the errors of an invalid body', 'POST', 'v2/password/forgot', 422],
    ['the answer to an unreadable address', 'GET', '%', 400],
    ['the refusal of an upload', 'POST', 'uploads', 401],
  ])('is sent back with %s', async (_what, method, path, status) => {
    const id = 'from-the-proxy-1';
    const answer = await call(app, null, method, path, method === 'POST' ? {} : undefined, {
      'x-request-id': id,
    });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([status, id]);
  });

  it('is sent back with a live stream, which writes its own answer', async () => {
    const stop = new AbortController();
    const address = await liveAddress(app, await signedIn(app, 'couple'));
    const answer = await fetch(address, { signal: stop.signal });
    expect(answer.headers.get('x-request-id')).toMatch(GENERATED);
    stop.abort();
  });

  it('is passed on to the jobs that a request queues, and to those that they queue', async () => {
    const person = await signedIn(app, 'couple');
    const { status } = await call(
      app,
      null,
      'POST',
      'v2/password/forgot',
      { email: `${person.id}@example.test` },
      { 'x-request-id': 'asked-for-a-link' },
    );
    expect(status).toBe(200);
    await eventually(async () => jobIds.includes('asked-for-a-link'));

    await inRequest('by-hand-1', async () => app.deps.jobs.add(app.deps.db, 'test.note', {}));
    await eventually(async () => jobIds.includes('by-hand-1'));
    await app.deps.jobs.add(app.deps.db, 'test.note', {});
    await eventually(async () => jobIds.includes(undefined));
  });
});
