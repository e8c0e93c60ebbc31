import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf } from '../../testing/free-port.ts';
import { staticHost } from './static-host.ts';

const TIMEOUT = 500;
const never = new AbortController().signal;
let server: Server;
let address: string;
beforeEach(async () => {
  server = createServer(async (request, response) => {
    for (let part = 0; part < 8; part += 1) {
      response.write('12345678');
      await wait(TIMEOUT / 5);
      if (request.url === '/half' && part === 4) return;
    }
    response.end();
  });
  address = `http://127.0.0.1:${await portOf(server)}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

it('reads a file as long as data arrives', async () => {
  const found = await staticHost(address, TIMEOUT).read('whole', 64, never);
  expect(found).toMatchObject({ bytes: Buffer.from('12345678'.repeat(8)) });
});

it('gives up on a file that stalls', async () => {
  await expect(staticHost(address, TIMEOUT).read('half', 64, never)).rejects.toThrow(
    `half: nothing came for ${TIMEOUT} ms`,
  );
});

it('stops reading at the abort signal', async () => {
  const stopping = AbortSignal.timeout(TIMEOUT / 2);
  await expect(staticHost(address, TIMEOUT).read('whole', 64, stopping)).rejects.toThrow(
    'aborted due to timeout',
  );
});
