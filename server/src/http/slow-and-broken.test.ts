import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { mediaUrl } from '../modules/cards/media/presenter.ts';
import { insertMedia } from '../modules/cards/media/repository.ts';
import { digestOf } from '../storage/digest.ts';
import { linksFor } from '../endpoints/links.ts';
import { eventually } from '../testing/eventually.ts';
import { makeEvent } from '../testing/events.ts';
import { buy, packages } from '../testing/membership-orders.ts';
import { sendCard } from '../testing/orders.ts';
import { call, signedIn, type Person } from '../testing/people.ts';
import { head, openSocket } from '../testing/slow-socket.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { beginUpload, idOf, offsetOf } from '../testing/tus.ts';

let app: TestApp;
let guest: Person;
let couple: Person;
/** Addresses of streamed files, each larger than the buffers of the connection. */
const streams: Record<string, string> = {};
/** Addresses of documents that are made on request. */
const documents: Record<string, string> = {};

beforeAll(async () => {
  const patience = { head: 300, idle: 4000, body: 500, bodyBytes: 1024 };
  const siteDir = await mkdtemp(join(tmpdir(), 'keepsake-site-'));
  await writeFile(join(siteDir, 'large.js'), Buffer.alloc(30_000_000, ' '));
  app = await startTestApp({ patience, env: { SITE_DIR: siteDir } });
  app.server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0;
    openPorts.add(port);
    socket.once('close', () => {
      openPorts.delete(port);
      ownPorts.delete(port);
    });
  });
  guest = await signedIn(app, 'guest');
  couple = await signedIn(app, 'couple');
  const event = await makeEvent(app, couple, { attendees: [guest] });
  const id = await longVideo();
  await sendCard(app, guest, event, { video: id });
  const zip = `bride-groom/received-card/zip/link?event_id=${event.id}`;
  streams['a video'] = mediaUrl(linksFor(app.deps, guest), id);
  streams['the zip'] = (await couple.call('GET', zip)).body.data.url;
  streams['a built file'] = '/assets/large.js';
  const party = { couple, guest, member: guest, eventId: event.id };
  const { data: order } = await buy(app, party, { package_id: packages.classic });
  const book = `bride-groom/guestbook/link?event_id=${event.id}`;
  documents['the guestbook'] = (await couple.call('GET', book)).body.data.url;
  const receipt = `membership/orders/${String(order.membership_order_id)}/receipt`;
  documents['a receipt'] = (await couple.call('GET', receipt)).body.data.url;
});
afterAll(async () => {
  await app.close();
  await rm(app.config.siteDir, { recursive: true });
});

/** Remote ports of all open connections, which include keep-alive ones of the tests' API calls. */
const openPorts = new Set<number>();
/** Local ports of the sockets of `open`, removed at their end since the system soon reuses them. */
const ownPorts = new Set<number>();
const open = async (bytes: string) => {
  const socket = await openSocket(app.url, bytes);
  ownPorts.add(socket.localPort ?? 0);
  return socket;
};
const allClosed = async () => {
  await eventually(async () => Array.from(ownPorts).every((port) => !openPorts.has(port)), 25_000);
  ownPorts.clear();
};
const isWell = async () => expect((await call(app, null, 'GET', 'health')).status).toBe(200);

/** Stores a video as an upload does, which on a busy machine would exceed the short time limits. */
async function longVideo(): Promise<string> {
  const id = randomUUID();
  const content = randomBytes(30_000_000);
  const path = join(app.config.dataDir, id);
  await writeFile(path, content);
  await app.deps.storage.put(id, path, 'video/mp4');
  await insertMedia(app.deps.db, {
    id,
    owner_id: guest.id,
    purpose: 'card',
    status: 'complete',
    kind: 'video',
    type: 'video/mp4',
    filename: 'film.mp4',
    declared_type: '',
    completed_at: new Date(),
    ...(await digestOf(Readable.from([content]))),
  });
  return id;
}

const patch = (id: string, headers: Record<string, string | number>) =>
  head('PATCH', `/api/uploads/${id}`, {
    authorization: `Bearer ${guest.token}`,
    'tus-resumable': '1.0.0',
    'upload-offset': 0,
    'content-type': 'application/offset+octet-stream',
    ...headers,
  });
const form = () =>
  head('POST', '/api/v2/user/photo', {
    authorization: `Bearer ${couple.token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': 100_000,
  }) + '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nthe first';
const begin = async (bytes: number) =>
  idOf(await beginUpload(app, guest, { bytes, filename: 'a', filetype: '' }));

it('connections whose readers do not read are closed', async () => {
  const readers = await Promise.all(
    Object.values(streams).map(async (address) => open(head('GET', address))),
  );
  await allClosed();
  for (const reader of readers) reader.destroy();
  await isWell();
});

describe.each(['a video', 'the zip', 'a built file'])('%s', (name) => {
  const begun = async () => open(head('GET', streams[name] ?? ''));

  it('can be aborted by its readers without harm', async () => {
    for (let i = 0; i < 20; i += 1) {
      const reader = await begun();
      reader.once('data', () => reader.resetAndDestroy());
      reader.resume();
    }
    await allClosed();
    await isWell();
  });
});

it.each(['the guestbook', 'a receipt'])(
  '%s whose readers have disconnected leaves no file, and is made for the next one',
  async (name) => {
    for (let i = 0; i < 10; i += 1) {
      const reader = await open('');
      reader.write(head('GET', documents[name] ?? ''), () => reader.resetAndDestroy());
    }
    await allClosed();
    await isWell();
    const temporaryFiles = async () => readdir(join(app.config.dataDir, 'tmp')).catch(() => []);
    await eventually(async () => (await temporaryFiles()).length === 0);
    const answer = await fetch(app.url + (documents[name] ?? ''));
    expect(answer.status).toBe(200);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  },
);

describe('an upload', () => {
  it('of more bytes than were announced is refused, and the server keeps running', async () => {
    const id = await begin(100);
    const socket = await open(patch(id, { 'transfer-encoding': 'chunked' }));
    socket.write(`c8\r\n${'a'.repeat(200)}\r\n0\r\n\r\n`);
    const answer = await firstData(socket);
    socket.destroy();
    expect(answer).toContain('HTTP/1.1 413');
    expect(answer).toContain('More bytes came than were announced.');
    await isWell();
    expect(await offsetOf(app, guest, id)).toEqual({ status: 200, offset: 0 });
  });

  it('that begins with more bytes than it announces is refused, and the server keeps running', async () => {
    const request = head('POST', '/api/uploads', {
      authorization: `Bearer ${guest.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': 100,
      'content-type': 'application/offset+octet-stream',
      'transfer-encoding': 'chunked',
    });
    const socket = await open(`${request}c8\r\n${'a'.repeat(200)}\r\n0\r\n\r\n`);
    const answer = await firstData(socket);
    socket.destroy();
    expect(answer).toContain('HTTP/1.1 413');
    await isWell();
  });

  it.each([
    ['by its length', { 'content-length': 1_000_000 }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('that stalls is closed, and can be resumed at its offset: %s', async (_how, headers) => {
    const id = await begin(1_000_000);
    const part = 'b'.repeat(4096);
    const body = 'content-length' in headers ? part : `1000\r\n${part}\r\n`;
    const socket = await open(patch(id, headers) + body);
    await allClosed();
    socket.destroy();
    const { offset } = await offsetOf(app, guest, id);
    expect(offset).toBe(4096);
  });

  it('can be aborted without harm', async () => {
    for (let i = 0; i < 20; i += 1) {
      const headers: Record<string, string | number> =
        i % 2 ? { 'transfer-encoding': 'chunked' } : { 'content-length': 1000 };
      const socket = await open(patch(await begin(1000), headers));
      socket.write('a\r\nabcdefghij\r\n', () => socket.resetAndDestroy());
    }
    await allClosed();
    await isWell();
  });
});

describe('a form', () => {
  it('that stalls is closed', async () => {
    const socket = await open(form());
    await allClosed();
    socket.destroy();
    await isWell();
  });

  it('can be aborted without harm', async () => {
    for (let i = 0; i < 20; i += 1) {
      const socket = await open('');
      socket.write(form(), () => socket.resetAndDestroy());
    }
    await allClosed();
    await isWell();
  });
});

it('hundreds of connections that send a byte now and then are closed', async () => {
  const id = await begin(1_000_000);
  const beginnings = [
    '',
    'GET /api/health HTTP/1.1\r\nx',
    patch(id, { 'content-length': 1_000_000 }),
    head('POST', '/api/login', { 'content-type': 'application/json', 'content-length': 900 }),
  ];
  const sockets: Socket[] = [];
  for (let i = 0; i < 300; i += 1)
    sockets.push(await open(beginnings[i % beginnings.length] ?? ''));
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 100);
  await allClosed();
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  await isWell();
});

async function firstData(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('data', (data: Buffer) => resolve(data.toString()));
    socket.once('close', () => reject(new Error('It was closed without an answer.')));
    socket.resume();
  });
}
