/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { beginFile, sendFile } from './send-file.ts';
import { failureOf } from './transfer.ts';

/** A server double with the state of one upload and its requests. */
function serverDouble({ refuse }: { refuse?: { status: number; message: string | null } } = {}) {
  const requests: string[] = [];
  let stored = Buffer.alloc(0);
  let length = '0';
  let cutAfter = Infinity;
  let most = Infinity;
  const fetchDouble = async (address: string, init: RequestInit = {}): Promise<Response> => {
    requests.push(`${init.method} ${new URL(address, 'https://keepsake.test').pathname}`);
    const headers = new Headers(init.headers);
    if (headers.get('authorization') !== 'Bearer good') return new Response(null, { status: 401 });
    if (refuse && refuse.message === null)
      return new Response('<h1>nginx</h1>', { status: refuse.status });
    if (refuse)
      return Response.json({ message: refuse.message, code: 'x' }, { status: refuse.status });
    if (init.method === 'POST') length = headers.get('upload-length') ?? '';
    if (init.method === 'POST')
      return new Response(null, { status: 201, headers: { location: '/api/uploads/id-1' } });
    if (init.method === 'PATCH') {
      if ((cutAfter -= 1) < 0) throw new TypeError('Failed to fetch');
      expect(headers.get('upload-offset')).toBe(String(stored.length));
      const sent = await new Response(init.body).arrayBuffer();
      if (sent.byteLength > most) return new Response('<h1>nginx</h1>', { status: 413 });
      stored = Buffer.concat([stored, Buffer.from(sent)]);
    }
    return new Response(null, {
      status: init.method === 'PATCH' ? 204 : 200,
      headers: { 'upload-offset': String(stored.length), 'upload-length': length },
    });
  };
  Object.assign(globalThis, { fetch: fetchDouble });
  return {
    requests,
    stored: () => stored,
    cutAfter: (pieces: number) => {
      cutAfter = pieces;
    },
    /** Lets a proxy refuse requests of more bytes. */
    takeAtMost: (bytes: number) => {
      most = bytes;
    },
  };
}

Object.assign(globalThis, { location: new URL('https://keepsake.test/sw.js') });

const call = { token: 'good', signal: new AbortController().signal };

test('an interrupted upload continues where it stopped, byte for byte', async () => {
  const server = serverDouble();
  const bytes = randomBytes(5 * 1024 ** 2);
  const file = new Blob([new Uint8Array(bytes)]) as File;
  Object.assign(file, { name: 'dänce.mp4' });
  let address: string | null = null;
  const onAddress = async (at: string, id: string | null) => {
    expect(id).toBe('id-1');
    address = at;
  };
  server.cutAfter(1);
  await expect(sendFile({ file, address, onAddress, ...call })).rejects.toThrow(/Failed to fetch/);
  expect(server.stored().length).toBe(2 * 1024 ** 2);
  server.cutAfter(Infinity);
  expect(await sendFile({ file, address, onAddress, ...call })).toBeNull();
  expect(server.stored().equals(bytes)).toBe(true);
  expect(server.requests.filter((each) => each.startsWith('POST'))).toHaveLength(1);
});

test('a refusal is returned, and an expired session throws', async () => {
  const file = Object.assign(new Blob(['x']), { name: 'x.mp4' }) as File;
  const onAddress = async () => {};
  serverDouble({ refuse: { status: 415, message: 'This file isn’t a video.' } });
  expect(await sendFile({ file, address: null, onAddress, ...call })).toEqual({
    sentence: 'This file isn’t a video.',
    retryable: false,
  });
  serverDouble({ refuse: { status: 507, message: 'There’s no room.' } });
  expect(await sendFile({ file, address: null, onAddress, ...call })).toHaveProperty(
    'retryable',
    true,
  );
  serverDouble();
  const spent = { ...call, token: 'spent' };
  await expect(sendFile({ file, address: null, onAddress, ...spent })).rejects.toThrow('401');
});

test.each([400, 403, 404, 413, 415])(
  'a file is tried again later when a proxy answers %d in the server’s place',
  async (status) => {
    const file = Object.assign(new Blob(['x']), { name: 'x.mp4' }) as File;
    const onAddress = async () => {};
    serverDouble({ refuse: { status, message: null } });
    const tries = [
      sendFile({ file, address: null, onAddress, ...call }),
      beginFile({ file, ...call }),
    ];
    for (const failed of await Promise.allSettled(tries)) {
      expect(failed).toHaveProperty('reason');
      expect(failureOf((failed as PromiseRejectedResult).reason).kind).toBe('later');
    }
  },
);

test('an upload that is answered with 404 when it is resumed may be unknown to the server', async () => {
  const file = Object.assign(new Blob(['x']), { name: 'x.mp4' }) as File;
  const onAddress = async () => {};
  const { requests } = serverDouble({ refuse: { status: 404, message: null } });
  const resumed = sendFile({ file, address: '/api/uploads/id-1', onAddress, ...call });
  const error: unknown = await resumed.catch((failed: unknown) => failed);
  expect(failureOf(error).kind).toBe('gone');
  expect(requests).toEqual(['HEAD /api/uploads/id-1']);
});

test('an upload can be created without sending a byte, and be sent later', async () => {
  const server = serverDouble();
  const file = Object.assign(new Blob(['a film']), { name: 'x.mp4' }) as File;
  const begun = await beginFile({ file, ...call });
  expect(begun).toEqual({ address: 'https://keepsake.test/api/uploads/id-1', mediaId: 'id-1' });
  expect(server.requests).toEqual(['POST /api/uploads']);
  const onAddress = async () => {};
  expect(await sendFile({ file, address: '/api/uploads/id-1', onAddress, ...call })).toBeNull();
  expect(server.stored().toString()).toBe('a film');
  serverDouble({ refuse: { status: 415, message: 'This file isn’t a video.' } });
  expect(await beginFile({ file, ...call })).toEqual({
    sentence: 'This file isn’t a video.',
    retryable: false,
  });
});

test('a file goes in small requests through a proxy that refuses large ones, for ten minutes', async () => {
  const server = serverDouble();
  server.takeAtMost(1024 ** 2);
  const bytes = randomBytes(3 * 1024 ** 2);
  const file = Object.assign(new Blob([new Uint8Array(bytes)]), { name: 'x.mp4' }) as File;
  const onAddress = async () => {};
  expect(await sendFile({ file, address: null, onAddress, ...call })).toBeNull();
  expect(server.stored().equals(bytes)).toBe(true);
  expect(server.requests.filter((each) => each.startsWith('POST'))).toHaveLength(1);
  const patches = async () => {
    const { requests } = serverDouble();
    expect(await sendFile({ file, address: null, onAddress, ...call })).toBeNull();
    return requests.filter((each) => each.startsWith('PATCH')).length;
  };
  expect(await patches()).toBe(12);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
  expect(await patches()).toBe(2);
  clock.mockRestore();
  serverDouble().takeAtMost(0);
  expect(await sendFile({ file, address: null, onAddress, ...call })).toEqual({
    sentence: null,
    retryable: true,
  });
  expect(await patches()).toBe(2);
});
