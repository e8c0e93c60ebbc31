import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eventually } from '../testing/eventually.ts';
import { testApp } from '../testing/test-app.ts';
import type * as maker from './testing/maker.ts';
import { Threads } from './threads.ts';

type Maker = typeof maker;
const MAKER = new URL('testing/maker.ts', import.meta.url);

const app = await testApp();

const filesBeside = async () => readdir(join(app.config.dataDir, 'tmp')).catch(() => []);

it('makes a document in a thread with a database of its own', async () => {
  const { documents } = app.deps;
  const made = await documents.make<Maker>(MAKER, { wanted: 'document' });
  expect(made).toMatchObject({ isMainThread: false, rows: 1 });
  expect(Buffer.from(made.bytes).toString()).toBe('small');
});

it.each(['error', 'exit'] as const)('goes on after an %s in a thread', async (wanted) => {
  const { documents } = app.deps;
  await expect(documents.make<Maker>(MAKER, { wanted })).rejects.toThrow(
    wanted === 'error' ? 'No such letter.' : 'The thread ended over a document.',
  );
  expect(await documents.make<Maker>(MAKER, { wanted: 'document' })).toMatchObject({ rows: 1 });
});

it('ends a thread that takes too long', async () => {
  const { config, connection } = app;
  const threads = new Threads({ config, connection, logLevel: 'silent' }, { most: 1, time: 500 });
  const order = { maker: MAKER.href, order: { wanted: 'loop' } };
  await expect(threads.ask(order, {})).rejects.toThrow('The thread ended over a document.');
});

it('refuses what would wait too long, and gives the place of whoever leaves meanwhile to another', async () => {
  const { config, connection } = app;
  const threads = new Threads({ config, connection, logLevel: 'silent' }, { most: 0, time: 1000 });
  const order = { maker: MAKER.href, order: {} };
  const [leaving, last] = [new AbortController(), new AbortController()];
  const left = threads.ask(order, { signal: leaving.signal });
  const waiting = Array.from({ length: 49 }, async () => threads.ask(order, {}));
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  const next = threads.ask(order, { signal: last.signal });
  await expect(threads.ask(order, {})).rejects.toMatchObject({ statusCode: 503, code: 'busy' });
  last.abort();
  await expect(next).rejects.toThrow('aborted');
  expect(waiting).toHaveLength(49);
});

it.each([
  [60, `guestbooks/${randomUUID()}/a5/pages`],
  [60, `received-cards/${randomUUID()}/pdf`],
  [300, `v2/events/${randomUUID()}/qrcode`],
])('takes %d calls a minute of one address for %s', async (most, path) => {
  const statuses = new Set<number>();
  const ask = async () => (await app.server.inject({ url: `/api/${path}` })).statusCode;
  for (let i = 0; i < most; i += 1) statuses.add(await ask());
  expect(statuses).not.toContain(429);
  expect(await ask()).toBe(429);
});

it('hands over a long document whole, and keeps nothing of it', async () => {
  const { documents } = app.deps;
  const stream = await documents.stream<Maker>(MAKER, { wanted: 'document' });
  expect(await buffer(stream)).toHaveLength(1_000_000);
  await eventually(async () => (await filesBeside()).length === 0);
});

it('hands over what there is while the rest is made, and stops when nobody reads', async () => {
  const { documents } = app.deps;
  const stream = await documents.stream<Maker>(MAKER, { wanted: 'slow file' });
  const first = await new Promise((resolve) => stream.once('data', resolve));
  expect(String(first)).toBe('The beginning.');
  stream.destroy();
  // There is one thread for long documents: the next is made once the first has been given up.
  const next = await documents.stream<Maker>(MAKER, { wanted: 'document' });
  expect(await buffer(next)).toHaveLength(1_000_000);
  await eventually(async () => (await filesBeside()).length === 0);
});

it('tells whoever reads a long document that it cannot be made', async () => {
  const stream = await app.deps.documents.stream<Maker>(MAKER, { wanted: 'error' });
  await expect(buffer(stream)).rejects.toThrow('No such letter.');
});
