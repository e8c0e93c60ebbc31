/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { failureOf } from './transfer.ts';

const PART = 5 * 1024 ** 2;
const film = randomBytes(2 * PART + 1000);
const file = Object.assign(new Blob([new Uint8Array(film)]), { name: 'film.mp4' }) as File;

/** The outcome of a PUT to the bucket. */
type Bucket = () => Promise<'accepts' | 'fails' | 'cannot be reached' | 'answers without storing'>;

/** Doubles of our server and of a bucket, with the state of one upload. */
function doubles({ bucket = async () => 'accepts' }: { bucket?: Bucket } = {}) {
  const requests: string[] = [];
  const parts = new Map<number, Buffer>();
  let throughServer = Buffer.alloc(0);
  let status = { parts: 200, complete: 200 };
  const size = () => [...parts.values()].reduce((sum, part) => sum + part.length, 0);
  const offset = () => Math.max(throughServer.length, 0);

  async function serverAnswer(path: string, init: RequestInit): Promise<Response> {
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
    if (path.endsWith('/parts'))
      return Response.json(
        { message: 'There’s no such upload.', code: 'not_found' },
        { status: status.parts },
      );
    if (path.endsWith('/complete') && size() < film.length)
      return Response.json({}, { status: 409 });
    if (path.endsWith('/complete'))
      return Response.json(
        { message: 'This file isn’t a video.', code: 'wrong_type' },
        { status: status.complete },
      );
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

  async function bucketAnswer(start: number, init: RequestInit): Promise<Response> {
    const outcome = await bucket();
    init.signal?.throwIfAborted();
    if (outcome === 'cannot be reached') throw new TypeError('Failed to fetch');
    if (outcome === 'accepts')
      parts.set(start, Buffer.from(await new Response(init.body).arrayBuffer()));
    return new Response(null, { status: outcome === 'fails' ? 503 : 200 });
  }

  Object.assign(globalThis, {
    fetch: async (address: string, init: RequestInit = {}): Promise<Response> => {
      const { origin, pathname } = new URL(address, 'https://keepsake.test');
      requests.push(`${init.method} ${pathname}`);
      return origin === 'https://bucket.test'
        ? bucketAnswer(Number(pathname.slice(1)), init)
        : serverAnswer(pathname, init);
    },
  });
  return {
    requests,
    inBucket: () => Buffer.concat([0, PART, 2 * PART].flatMap((start) => parts.get(start) ?? [])),
    throughServer: () => throughServer,
    answers: (other: Partial<typeof status>) => {
      status = { ...status, ...other };
    },
  };
}

Object.assign(globalThis, { location: new URL('https://keepsake.test/sw.js') });

/** Loads the module as a new page or worker does, which does not know yet that a bucket cannot be reached. */
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
  const { requests, inBucket, throughServer } = doubles();
  const send = await opened();
  expect(await send()).toBeNull();
  expect(inBucket().equals(film)).toBe(true);
  expect(throughServer()).toHaveLength(0);
  expect(requests).toEqual([
    'POST /api/uploads',
    'POST /api/uploads/id-1/parts',
    'PUT /0',
    `PUT /${PART}`,
    `PUT /${2 * PART}`,
    'POST /api/uploads/id-1/parts',
    'POST /api/uploads/id-1/complete',
  ]);
});

test('a lost part is sent again, and the others are not', async () => {
  const outcome = (['accepts', 'fails'] as const).values();
  const { requests, inBucket } = doubles({ bucket: async () => outcome.next().value ?? 'accepts' });
  const send = await opened();
  expect(await send()).toBeNull();
  expect(inBucket().equals(film)).toBe(true);
  expect(requests.filter((each) => each.startsWith('PUT'))).toEqual([
    'PUT /0',
    `PUT /${PART}`,
    `PUT /${PART}`,
    `PUT /${2 * PART}`,
  ]);
});

test('after a broken connection the next try sends only the missing parts', async () => {
  const outcome = (['accepts', 'cannot be reached'] as const).values();
  const double = doubles({ bucket: async () => outcome.next().value ?? 'accepts' });
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
  double.requests.length = 0;
  expect(await send(ADDRESS)).toBeNull();
  expect(double.inBucket().equals(film)).toBe(true);
  expect(double.requests.filter((each) => each.startsWith('PUT'))).toHaveLength(2);
  expect(double.throughServer()).toHaveLength(0);
});

test.each(['cannot be reached', 'fails', 'answers without storing'] as const)(
  'a bucket that %s is bypassed, and is not tried again by the next file',
  async (outcome) => {
    const { requests, throughServer } = doubles({ bucket: async () => outcome });
    const send = await opened();
    expect(await send()).toBeNull();
    expect(throughServer().equals(film)).toBe(true);
    const tries = requests.filter((each) => each.startsWith('PUT')).length;
    await send(ADDRESS);
    expect(requests.filter((each) => each.startsWith('PUT'))).toHaveLength(tries);
  },
);

test('a server without a bucket receives the file itself', async () => {
  const { answers, throughServer } = doubles();
  answers({ parts: 409 });
  const send = await opened();
  expect(await send()).toBeNull();
  expect(throughServer().equals(film)).toBe(true);
});

test('a refused file, an unknown upload and an expired session are reported as without parts', async () => {
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
  const { requests } = doubles({
    bucket: async () => {
      stop.abort(new DOMException('The upload was stopped.', 'AbortError'));
      return 'accepts';
    },
  });
  const send = await opened();
  await expect(send(null, stop.signal)).rejects.toThrow('stopped');
  const count = requests.length;
  await new Promise((resume) => setImmediate(resume));
  expect(requests).toHaveLength(count);
  expect(requests.filter((each) => each.startsWith('PUT'))).toHaveLength(1);
});
