import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf } from '../testing/free-port.ts';
import { withLease } from './lease.ts';
import { openS3Target } from './s3-target.ts';

/** Milliseconds by which the second write is delayed. */
let delay = 0;
let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A bucket without conditional writes, which answers its first two listings at the same time. */
function bucketThat(conditions: 'refuses' | 'ignores'): Server {
  const stored = new Map<string, string>();
  const listed = Promise.withResolvers<void>();
  let [listings, writes] = [0, 0];
  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
    const body = await text(request);
    if (searchParams.has('list-type')) {
      const count = [...stored.keys()].filter((key) => key.endsWith('lock.json')).length;
      listings += 1;
      if (listings === 2) listed.resolve();
      await listed.promise;
      response.end(`<ListBucketResult><KeyCount>${count}</KeyCount></ListBucketResult>`);
    } else if (conditions === 'refuses' && request.headers['if-none-match'] !== undefined) {
      response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>');
    } else if (request.method === 'PUT') {
      writes += 1;
      if (writes === 2) await wait(delay);
      stored.set(pathname, body);
      response.end();
    } else if (request.method === 'DELETE') {
      stored.delete(pathname);
      response.writeHead(204).end();
    } else if (stored.has(pathname)) {
      response.end(stored.get(pathname));
    } else {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    }
  });
}

it.each([
  ['refuses', 'both write in time', 300, 2000],
  ['refuses', 'one writes late', 900, 300],
  ['ignores', 'both write in time', 300, 2000],
  ['ignores', 'one writes late', 900, 300],
] as const)(
  'gives the lease to only one writer in a bucket that %s conditions, where %s',
  async (conditions, _case, ms, settling) => {
    delay = ms;
    server = bucketThat(conditions);
    const endpoint = `http://127.0.0.1:${await portOf(server)}`;
    const access = { endpoint, region: 'us-east-1', accessKey: 'a', secretKey: 'b', bucket: 'c' };
    const targets = [1, 2].map(() => openS3Target(access, 'backups', settling));
    const refused = Promise.withResolvers<void>();
    // The lease is held until the other writer is refused; both would hold it for long.
    const hold = async () => Promise.race([refused.promise, wait(3000)]);
    const results = await Promise.allSettled(
      targets.map(async (target) =>
        withLease(target, hold).catch((error: unknown) => {
          refused.resolve();
          throw error;
        }),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const target of targets) target[Symbol.dispose]();
  },
);

it('fails in a bucket that takes no write, instead of saying that it wrote', async () => {
  server = createServer((request, response) => {
    if (request.method === 'GET') response.end('<ListBucketResult></ListBucketResult>');
    else response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>');
  });
  const endpoint = `http://127.0.0.1:${await portOf(server)}`;
  const access = { endpoint, region: 'us-east-1', accessKey: 'a', secretKey: 'b', bucket: 'c' };
  using target = openS3Target(access, 'backups', 5000);
  const writing = target.writeNew('lock.json', '1');
  await expect(writing).rejects.toMatchObject({ $metadata: { httpStatusCode: 501 } });
});
