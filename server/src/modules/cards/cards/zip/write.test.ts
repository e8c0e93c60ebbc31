import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { isClientDisconnected } from '../../../../http/client-disconnected.ts';
import { writeZip } from './write.ts';

const bucket = { localPath: () => null, size: async () => null };
const onLost = jest.fn();
beforeEach(() => onLost.mockReset());

const server = createServer();
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

it('gives up when the receiver ends the connection before the first byte', async () => {
  const source = { ...bucket, read: async () => Promise.reject(new Error('no files')) };
  const written = new Promise<void>((resolve, reject) => {
    server.on('request', ({ socket }, out) => {
      // By then Node has ended its own side: it buffers what is written and never calls back.
      socket.once('end', () => {
        const segments = [{ bytes: 3, content: Buffer.from('zip') }];
        writeZip(segments, { start: 0, end: 2 }, source, { out, onLost }).then(resolve, reject);
      });
    });
  });
  const settled = written.then(
    () => 'written',
    (error: unknown) => isClientDisconnected(error),
  );
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(await settled).toBe(true);
  socket.destroy();
});

const segments = [
  { bytes: 3, content: 'photo' },
  { bytes: 3, content: Buffer.from('end') },
];

it('fills a file with zeros that is shorter in the bucket than in the zip', async () => {
  const source = {
    ...bucket,
    read: async () => Readable.from([Buffer.from('ab')]),
    size: async () => 2,
  };
  const out = new PassThrough();
  await writeZip(segments, { start: 0, end: 5 }, source, { out, onLost });
  expect(String(out.read())).toBe('ab\0end');
  expect(onLost.mock.calls).toEqual([['photo', new Error('photo is shorter than it should be.')]]);
});

it('fills a file with zeros that the bucket no longer has', async () => {
  const gone = new Error('NoSuchKey');
  const source = { ...bucket, read: async () => Promise.reject(gone) };
  const out = new PassThrough();
  await writeZip(segments, { start: 1, end: 4 }, source, { out, onLost });
  expect(String(out.read())).toBe('\0\0en');
  expect(onLost.mock.calls).toEqual([['photo', gone]]);
});

it('breaks off when the bucket has a file but cannot be read now', async () => {
  const source = {
    ...bucket,
    read: async () => Readable.from([Buffer.from('ab')]),
    size: async () => 3,
  };
  const out = new PassThrough();
  await expect(writeZip(segments, { start: 0, end: 5 }, source, { out, onLost })).rejects.toThrow(
    'photo is shorter than it should be.',
  );
  expect(onLost).not.toHaveBeenCalled();
});
