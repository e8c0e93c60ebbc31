import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { wentAway } from '../../../../http/went-away.ts';
import { writeZip } from './write.ts';

const server = createServer();
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

it('gives up where the receiver hangs up before the first byte', async () => {
  const source = { localPath: () => null, read: async () => Promise.reject(new Error('no files')) };
  const written = new Promise<void>((resolve, reject) => {
    server.on('request', ({ socket }, out) => {
      // By then Node has ended its own side: it buffers what is written and never calls back.
      socket.once('end', () => {
        const segments = [{ bytes: 3, content: Buffer.from('zip') }];
        writeZip(segments, { start: 0, end: 2 }, source, { out }).then(resolve, reject);
      });
    });
  });
  const settled = written.then(
    () => 'written',
    (error: unknown) => wentAway(error),
  );
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  expect(await settled).toBe(true);
  socket.destroy();
});
