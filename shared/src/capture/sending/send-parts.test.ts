/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { failureOf } from './transfer.ts';

const PART = 5 * 1024 ** 2;
const film = randomBytes(2 * PART + 1000);
const file = Object.assign(new Blob([new Uint8Array(film)]), { name: 'film.mp4' }) as File;

/** What the bucket does with a PUT. */
type Bucket = () => Promise<'takes' | 'loses' | 'away' | 'answers in its place'>;

/** Doubles of our server and of a bucket, with the state of one upload. */
function doubles({ bucket = async () => 'takes' }: { bucket?: Bucket } = {}) {
  const asked: string[] = [];
  const parts = new Map<number, Buffer>();
  let throughServer = Buffer.alloc(0);
  let status = { parts: 200, complete: 200 };
  const size = () => [...parts.values()].reduce((sum, part) => sum + part.length, 0);
  const offset = () => Math.max(throughServer.length, 0);

  async function ours(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (headers.get('authorization') !== 'Bearer good') return new Response(null, { status: 401 });
    if (path.endsWith('/parts') && status.parts === 200) {
      const missing = [0, PART, 2 * PART].filter((start) => !parts.has(start));
      const next = missing.map((start) => ({
        start,
        end: Math.min(start + PART, film.length),
        url: `https://bucket.test/${start}`,
      }));
      return Response.json({ data: { arrived: size(), parts: next } });
    }
    if (path.endsWith('/parts')) return Response.json({}, { status: status.parts });
    if (path.endsWith('/complete') && size() < film.length)
      return Response.json({}, { status: 409 });
    if (path.endsWith('/complete'))
      return Response.json({ message: 'This file isn’t a video.' }, { status: status.complete });
    if (init.method === 'PATCH') {
      const body = await new Response(init.body).arrayBuffer();
      throughServer = Buffer.concat([throughServer, Buffer.from(body)]);
    }
    return new Response(null, {
      status: init.method === 'POST' ? 201 : init.method === 'PATCH' ? 204 : 200,
      headers: {
        location: '/api/uploads/id-1',
        'upload-direct': 'parts',
        ...(init.method === 'POST'
          ? {}
          : { 'upload-offset': String(offset()), 'upload-length': String(film.length) }),
      },
    });
  }

  async function theirs(start: number, init: RequestInit): Promise<Response> {
    const does = await bucket();
    init.signal?.throwIfAborted();
    if (does === 'away') throw new TypeError('Failed to fetch');
    if (does === 'takes')
      parts.set(start, Buffer.from(await new Response(init.body).arrayBuffer()));
    return new Response(null, { status: does === 'loses' ? 503 : 200 });
  }

  Object.assign(globalThis, {
    fetch: async (address: string, init: RequestInit = {}): Promise<Response> => {
      const { origin, pathname } = new URL(address, 'https://keepsake.test');
      asked.push(`${init.method} ${pathname}`);
      return origin === 'https://bucket.test'
        ? theirs(Number(pathname.slice(1)), init)
        : ours(pathname, init);
    },
  });
  return {
    asked,
    inBucket: () => Buffer.concat([0, PART, 2 * PART].flatMap((start) => parts.get(start) ?? [])),
    throughServer: () => throughServer,
    answers: (other: Partial<typeof status>) => {
      status = { ...status, ...other };
    },
  };
}

Object.assign(globalThis, { location: new URL('https://keepsake.test/sw.js') });

/** A page or a worker that was opened anew: it knows of no bucket that is away. */
async function opened() {
  jest.resetModules();
  const { sendFile } = await import('./send-file.ts');
  return async (
    address: string | null = null,
    signal = new AbortController().signal,
    token = 'good',
  ) => sendFile({ file, address, token, signal, onAddress: async () => {} });
}
const ADDRESS = 'https://keepsake.test/api/uploads/id-1';

test('a file goes to the bucket part by part, and no byte of it through the server', async () => {
  const { asked, inBucket, throughServer } = doubles();
  const send = await opened();
  expect(await send()).toBeNull();
  expect(inBucket().equals(film)).toBe(true);
  expect(throughServer()).toHaveLength(0);
  expect(asked).toEqual([
    'POST /api/uploads',
    'POST /api/uploads/id-1/parts',
    'PUT /0',
    `PUT /${PART}`,
    `PUT /${2 * PART}`,
    'POST /api/uploads/id-1/parts',
    'POST /api/uploads/id-1/complete',
  ]);
});

test('a part that is lost is sent again, and those that are there are not', async () => {
  const does = (['takes', 'loses'] as const).values();
  const { asked, inBucket } = doubles({ bucket: async () => does.next().value ?? 'takes' });
  const send = await opened();
  expect(await send()).toBeNull();
  expect(inBucket().equals(film)).toBe(true);
  expect(asked.filter((each) => each.startsWith('PUT'))).toEqual([
    'PUT /0',
    `PUT /${PART}`,
    `PUT /${PART}`,
    `PUT /${2 * PART}`,
  ]);
});

test('a line that breaks leaves the parts that came, and the next try goes on with the others', async () => {
  const does = (['takes', 'away'] as const).values();
  const double = doubles({ bucket: async () => does.next().value ?? 'takes' });
  const send = await opened();
  const { fetch } = globalThis;
  let isCut = false;
  Object.assign(globalThis, {
    fetch: async (address: string, init: RequestInit) => {
      if (isCut) throw new TypeError('Failed to fetch');
      return fetch(address, init).catch((error: unknown) => {
        isCut = true;
        throw error;
      });
    },
  });
  const broken: unknown = await send().catch((error: unknown) => error);
  expect(failureOf(broken).kind).toBe('later');
  isCut = false;
  double.asked.length = 0;
  expect(await send(ADDRESS)).toBeNull();
  expect(double.inBucket().equals(film)).toBe(true);
  expect(double.asked.filter((each) => each.startsWith('PUT'))).toHaveLength(2);
  expect(double.throughServer()).toHaveLength(0);
});

test.each(['away', 'loses', 'answers in its place'] as const)(
  'a bucket that %s is passed by, and is not tried again by the next file',
  async (does) => {
    const { asked, throughServer } = doubles({ bucket: async () => does });
    const send = await opened();
    expect(await send()).toBeNull();
    expect(throughServer().equals(film)).toBe(true);
    const tries = asked.filter((each) => each.startsWith('PUT')).length;
    await send(ADDRESS);
    expect(asked.filter((each) => each.startsWith('PUT'))).toHaveLength(tries);
  },
);

test('a server that takes files itself gets them', async () => {
  const { answers, throughServer } = doubles();
  answers({ parts: 409 });
  const send = await opened();
  expect(await send()).toBeNull();
  expect(throughServer().equals(film)).toBe(true);
});

test('an upload that is known no more, a session that is over and a file that is refused are told as ever', async () => {
  const { answers, inBucket } = doubles();
  const send = await opened();
  answers({ complete: 415 });
  expect(await send()).toEqual({ sentence: 'This file isn’t a video.', retryable: false });
  expect(inBucket().equals(film)).toBe(true);
  answers({ parts: 404 });
  expect(failureOf(await send().catch((error: unknown) => error)).kind).toBe('gone');
  answers({ parts: 401 });
  expect(failureOf(await send().catch((error: unknown) => error)).kind).toBe('unauthorised');
});

test('a file that is cancelled sends nothing more', async () => {
  const stop = new AbortController();
  const { asked } = doubles({
    bucket: async () => {
      stop.abort(new DOMException('The upload was stopped.', 'AbortError'));
      return 'takes';
    },
  });
  const send = await opened();
  await expect(send(null, stop.signal)).rejects.toThrow('stopped');
  const count = asked.length;
  await new Promise((resume) => setImmediate(resume));
  expect(asked).toHaveLength(count);
  expect(asked.filter((each) => each.startsWith('PUT'))).toHaveLength(1);
});
