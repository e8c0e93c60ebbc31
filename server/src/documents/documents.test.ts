import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { HttpError } from '../http/errors.ts';
import { eventually } from '../testing/eventually.ts';
import { testApp } from '../testing/test-app.ts';
import type * as maker from './testing/maker.ts';
import { Threads } from './threads.ts';

type Maker = typeof maker;
const MAKER = new URL('testing/maker.ts', import.meta.url);

const app = await testApp();

/** Threads with other limits than the application's. */
const threadsWith = (limits: ConstructorParameters<typeof Threads>[1]) =>
  new Threads({ config: app.config, connection: app.connection, logLevel: 'silent' }, limits);

const temporaryFiles = async () => readdir(join(app.config.dataDir, 'tmp')).catch(() => []);

it('makes a document in a thread with its own connection to the database', async () => {
  const { documents } = app.deps;
  const made = await documents.make<Maker>(MAKER, { wanted: 'document' });
  expect(made).toMatchObject({ isMainThread: false, rows: 1 });
  expect(Buffer.from(made.bytes).toString()).toBe('small');
});

it.each(['error', 'exit'] as const)(
  'makes further documents after an %s in a thread',
  async (wanted) => {
    const { documents } = app.deps;
    await expect(documents.make<Maker>(MAKER, { wanted })).rejects.toThrow(
      wanted === 'error' ? 'No such letter.' : 'The thread ended over a document.',
    );
    expect(await documents.make<Maker>(MAKER, { wanted: 'document' })).toMatchObject({ rows: 1 });
  },
);

it.each([
  ['database away', { code: 'unavailable', retryAfter: 5 }],
  ['bucket away', { code: 'unavailable', retryAfter: 5 }],
  ['busy', { code: 'busy', retryAfter: 30 }],
] as const)('a temporary failure of a maker is answered with 503: %s', async (wanted, fields) => {
  const error = await app.deps.documents.make<Maker>(MAKER, { wanted }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ statusCode: 503, ...fields });
});

it('ends a thread that takes too long', async () => {
  const threads = threadsWith({ most: 1, time: 500 });
  const order = { maker: MAKER.href, order: { wanted: 'loop' } };
  await expect(threads.ask(order, {})).rejects.toThrow('The thread ended over a document.');
});

it('gives up a document whose native code never returns', async () => {
  const path = join(app.config.dataDir, 'fifo');
  await promisify(execFile)('mkfifo', [path]);
  const threads = threadsWith({ most: 1, time: 500 });
  const order = { maker: MAKER.href, order: { wanted: 'native hang', path } };
  await expect(threads.ask(order, {})).rejects.toThrow('The thread ended over a document.');
  await writeFile(path, '');
  await threads.close();
});

it('refuses an order when the queue is full; an order that is given up frees its place', async () => {
  const threads = threadsWith({ most: 0, time: 1000 });
  const order = { maker: MAKER.href, order: {} };
  const [leaving, last] = [new AbortController(), new AbortController()];
  const first = threads.ask(order, { signal: leaving.signal });
  for (let waiting = 0; waiting < 49; waiting += 1) void threads.ask(order, {});
  leaving.abort();
  await expect(first).rejects.toThrow('aborted');
  const next = threads.ask(order, { signal: last.signal });
  await expect(threads.ask(order, {})).rejects.toMatchObject({ statusCode: 503, code: 'busy' });
  last.abort();
  await expect(next).rejects.toThrow('aborted');
});

it('starts no thread for queued orders once it is closed', async () => {
  const threads = threadsWith({ most: 1, time: 60_000 });
  const order = (wanted: string) => ({ maker: MAKER.href, order: { wanted } });
  const answers = ['loop', 'document', 'document'].map(async (each) =>
    threads.ask(order(each), {}),
  );
  const ended = Promise.allSettled(answers);
  await setImmediate();
  await threads.close();
  expect(await ended).toMatchObject([
    { reason: { message: 'The thread ended over a document.' } },
    { reason: { statusCode: 503, code: 'busy' } },
    { reason: { statusCode: 503, code: 'busy' } },
  ]);
});

it.each([
  [60, `guestbooks/${randomUUID()}/a5/pages`],
  [60, `received-cards/${randomUUID()}/pdf`],
  [300, `v2/events/${randomUUID()}/qrcode`],
])('allows one address %d calls a minute of %s', async (most, path) => {
  const statuses = new Set<number>();
  const ask = async () => (await app.server.inject({ url: `/api/${path}` })).statusCode;
  for (let i = 0; i < most; i += 1) statuses.add(await ask());
  expect(statuses).not.toContain(429);
  expect(await ask()).toBe(429);
});

it('streams a long document completely, and deletes its file', async () => {
  const { documents } = app.deps;
  const stream = await documents.stream<Maker>(MAKER, { wanted: 'document' });
  expect(await buffer(stream)).toHaveLength(1_000_000);
  await eventually(async () => (await temporaryFiles()).length === 0);
});

it('streams a document while the rest is made, and stops when its reader has gone', async () => {
  const { documents } = app.deps;
  const stream = await documents.stream<Maker>(MAKER, { wanted: 'slow file' });
  const first = await new Promise((resolve) => stream.once('data', resolve));
  expect(String(first)).toBe('The beginning.');
  stream.destroy();
  // There is one thread for long documents, so the next one is made once the first one was stopped.
  const next = await documents.stream<Maker>(MAKER, { wanted: 'document' });
  expect(await buffer(next)).toHaveLength(1_000_000);
  await eventually(async () => (await temporaryFiles()).length === 0);
});

it('the stream of a long document fails with the error of its maker', async () => {
  const stream = await app.deps.documents.stream<Maker>(MAKER, { wanted: 'error' });
  await expect(buffer(stream)).rejects.toThrow('No such letter.');
});
