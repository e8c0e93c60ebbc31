import { GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { createServer } from 'node:http';
import { portOf } from '../testing/free-port.ts';
import { s3Settings } from './s3-client.ts';

it('answers another call while many files are being read', async () => {
  const service = createServer(({ method }, response) => {
    if (method === 'HEAD') response.end();
    else response.writeHead(200, { 'content-length': '1000' }).write('x');
  });
  const endpoint = `http://127.0.0.1:${await portOf(service)}`;
  const access = { region: 'us-east-1', accessKey: 'a', secretKey: 'b', bucket: 'c' };
  const client = new S3Client(s3Settings({ ...access, endpoint }));
  const film = new GetObjectCommand({ Bucket: 'c', Key: 'film' });
  const open = await Promise.all(Array.from({ length: 60 }, async () => client.send(film)));
  expect(open).toHaveLength(60);
  const bucket = await client.send(new HeadBucketCommand({ Bucket: 'c' }));
  expect(bucket.$metadata.httpStatusCode).toBe(200);
  client.destroy();
  service.closeAllConnections();
  service.close();
});
