import { createServer, request as ask, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import type { AddressInfo } from 'node:net';

/** A proxy on a port of its own. */
export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/** @param choose returns the target server of a request; the request waits for it */
export async function startProxy(
  choose: (request: IncomingMessage) => string | Promise<string>,
): Promise<Proxy> {
  const server = createServer(async (request, response) => {
    const target = await choose(request);
    const { method, headers } = request;
    const onward = ask(new URL(request.url ?? '/', target), {
      ...(method ? { method } : {}),
      headers: { ...headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' },
    });
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // When either side closes midway, pipeline destroys the other.
      pipeline(answer, response).catch(() => undefined);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    pipeline(request, onward).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
