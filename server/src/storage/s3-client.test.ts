import { GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { s3Settings } from './s3-client.ts';

it('is asked for more while many slow readers have their files open', async () => {
  const service = createServer(({ method }, response) => {
    if (method === 'HEAD') response.end();
    else response.writeHead(200, { 'content-length': '1000' }).write('x');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const access = { region: 'us-east-1', accessKey: 'a', secretKey: 'b', bucket: 'c' };
  const client = new S3Client(s3Settings({ ...access, endpoint: `http://127.0.0.1:${port}` }));
  const film = new GetObjectCommand({ Bucket: 'c', Key: 'film' });
  const open = await Promise.all(Array.from({ length: 60 }, async () => client.send(film)));
  expect(open).toHaveLength(60);
  const bucket = await client.send(new HeadBucketCommand({ Bucket: 'c' }));
  expect(bucket.$metadata.httpStatusCode).toBe(200);
  client.destroy();
  service.closeAllConnections();
  service.close();
});
