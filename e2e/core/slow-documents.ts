import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes of a document that arrive together: few, so that none of its places is left out. */
const PIECE = 350;

/** Milliseconds from one piece to the next. */
const BETWEEN = 6;

/** A way to a server on which a page arrives piece by piece, and is drawn in between; all else comes at once. */
export async function slowDocuments(
  target: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const proxy = createServer((near, answer) => {
    const headers = { ...near.headers, 'accept-encoding': 'identity' };
    const far = request(new URL(near.url ?? '/', target), { method: near.method, headers });
    far.on('error', () => answer.destroy());
    far.on('response', (came) => {
      const { 'content-length': _, ...rest } = came.headers;
      answer.writeHead(came.statusCode ?? 502, rest);
      const isDocument = came.headers['content-type']?.startsWith('text/html') ?? false;
      const send = async () => {
        for await (const chunk of came as AsyncIterable<Buffer>) {
          if (!isDocument) answer.write(chunk);
          else
            for (let at = 0; at < chunk.length; at += PIECE) {
              answer.write(chunk.subarray(at, at + PIECE));
              await pause(BETWEEN);
            }
        }
        answer.end();
      };
      send().catch(() => answer.destroy());
    });
    near.pipe(far);
  });
  await new Promise<void>((listening) => {
    proxy.listen(0, '127.0.0.1', listening);
  });
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}
