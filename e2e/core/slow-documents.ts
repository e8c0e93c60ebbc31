import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes sent at once: so few that the browser may draw the page at any place. */
const PIECE = 350;

/** Milliseconds between two pieces. */
const PAUSE = 6;

/** A proxy that sends HTML documents in small delayed pieces, and other files at once. */
export interface SlowDocuments {
  url: string;
  /** Aborts every later document just before these words; null sends documents whole again. */
  breakOffAt(words: string | null): void;
  close(): Promise<void>;
}

/** Starts the proxy; it requests documents uncompressed, so that words can be found in them. */
export async function slowDocuments(target: string): Promise<SlowDocuments> {
  let end: string | null = null;
  const proxy = createServer((incoming, reply) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const outgoing = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      headers,
    });
    outgoing.on('error', () => reply.destroy());
    outgoing.on('response', (response) => {
      const { 'content-length': _, ...rest } = response.headers;
      reply.writeHead(response.statusCode ?? 502, rest);
      const isDocument = response.headers['content-type']?.startsWith('text/html') ?? false;
      const send = async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of response as AsyncIterable<Buffer>)
          if (isDocument) chunks.push(chunk);
          else reply.write(chunk);
        const page = Buffer.concat(chunks);
        const brokenAt = end === null ? -1 : page.indexOf(end);
        const last = brokenAt === -1 ? page.length : brokenAt;
        for (let at = 0; at < last; at += PIECE) {
          reply.write(page.subarray(at, Math.min(at + PIECE, last)));
          await pause(PAUSE);
        }
        if (brokenAt === -1) reply.end();
        else reply.destroy();
      };
      send().catch(() => reply.destroy());
    });
    incoming.pipe(outgoing);
  });
  await new Promise<void>((listening) => {
    proxy.listen(0, '127.0.0.1', listening);
  });
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    breakOffAt: (words) => (end = words),
    async close() {
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}
