import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { RunningDigests } from './digest.ts';
import { createFreeSpace } from './free-space.ts';
import { openS3Storage } from './s3-storage.ts';

const CONTENT = 'A film.';
let bucket: Server;
let drafts: string;
beforeAll(async () => {
  bucket = createServer((request, response) => {
    response.setHeader('content-length', CONTENT.length);
    response.end(request.method === 'HEAD' ? '' : CONTENT);
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
});
beforeEach(async () => {
  drafts = join(await mkdtemp(join(tmpdir(), 'keepsake-s3-')), 'tmp');
});
afterEach(async () => rm(dirname(drafts), { recursive: true }));
afterAll(async () => {
  bucket.closeAllConnections();
  bucket.close();
  await once(bucket, 'close');
});

const storage = (reserve = 0) =>
  openS3Storage(
    {
      endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      bucket: 'media',
      accessKey: 'key',
      secretKey: 'secret',
      region: 'us-east-1',
      publicEndpoint: null,
      mediaCdn: null,
    },
    { digests: new RunningDigests(), space: createFreeSpace(dirname(drafts), reserve), drafts },
  );

it('a file is on disk, in the folder that is swept, while it is worked on', async () => {
  const read = await storage().withFile('film', async (path) => {
    expect(dirname(path)).toBe(drafts);
    return readFile(path, 'utf8');
  });
  expect(read).toBe(CONTENT);
  expect(await readdir(drafts)).toEqual([]);
});

it('a file that would touch the reserve of the disk is not fetched', async () => {
  const work = jest.fn(async () => undefined);
  await expect(storage(9e15).withFile('film', work)).rejects.toMatchObject({ statusCode: 507 });
  expect(work).not.toHaveBeenCalled();
});
