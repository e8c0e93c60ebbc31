import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { portOf } from '../testing/free-port.ts';
import { RunningDigests } from './digest.ts';
import { createFreeSpace } from './free-space.ts';
import { openS3Storage } from './s3-storage.ts';

const CONTENT = 'A film.';
/** Elements of the bucket's answer to a listing of keys. */
let listing = '';
let bucket: Server;
let port: number;
let drafts: string;
beforeAll(async () => {
  bucket = createServer((request, response) => {
    if (request.url?.includes('list-type=2')) {
      expect(request.url).toContain('delimiter=%2F');
      return response.end(`<ListBucketResult>${listing}</ListBucketResult>`);
    }
    response.setHeader('content-length', CONTENT.length);
    return response.end(request.method === 'HEAD' ? '' : CONTENT);
  });
  port = await portOf(bucket);
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
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'media',
      accessKey: 'key',
      secretKey: 'secret',
      region: 'us-east-1',
      publicEndpoint: null,
      mediaCdn: null,
    },
    { digests: new RunningDigests(), space: createFreeSpace(dirname(drafts), reserve), drafts },
  );

it('a file is in the folder for temporary files as long as it is used', async () => {
  const read = await storage().withFile('film', async (path) => {
    expect(dirname(path)).toBe(drafts);
    return readFile(path, 'utf8');
  });
  expect(read).toBe(CONTENT);
  expect(await readdir(drafts)).toEqual([]);
});

it('a file that would use the reserve of the disk is not fetched', async () => {
  const work = jest.fn(async () => undefined);
  await expect(storage(9e15).withFile('film', work)).rejects.toMatchObject({ statusCode: 507 });
  expect(work).not.toHaveBeenCalled();
});

it('a bucket is empty of media although it has backups below a prefix', async () => {
  const { isEmpty } = storage();
  listing = '<CommonPrefixes><Prefix>backups/</Prefix></CommonPrefixes>';
  expect(await isEmpty()).toBe(true);
  listing += '<Contents><Key>film</Key><Size>1</Size></Contents>';
  expect(await isEmpty()).toBe(false);
});
