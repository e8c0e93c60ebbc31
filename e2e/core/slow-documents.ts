import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Bytes of a document that arrive together: few, so that none of its places is left out. */
const PIECE = 350;

/** Milliseconds from one piece to the next. */
const BETWEEN = 6;

/** A way to a server on which pages arrive piece by piece, and are drawn in between; all else comes at once. */
export interface SlowDocuments {
  url: string;
  /** From now on each page breaks off where these words stand in it, until told null. */
  breakOffAt(words: string | null): void;
  close(): Promise<void>;
}

/** Puts itself in front of the server at `target`, and asks it for what nobody has compressed. */
export async function slowDocuments(target: string): Promise<SlowDocuments> {
  let end: string | null = null;
  const proxy = createServer((near, answer) => {
    const headers = { ...near.headers, 'accept-encoding': 'identity' };
    const far = request(new URL(near.url ?? '/', target), { method: near.method, headers });
    far.on('error', () => answer.destroy());
    far.on('response', (came) => {
      const { 'content-length': _, ...rest } = came.headers;
      answer.writeHead(came.statusCode ?? 502, rest);
      const isDocument = came.headers['content-type']?.startsWith('text/html') ?? false;
      const send = async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of came as AsyncIterable<Buffer>)
          if (isDocument) chunks.push(chunk);
          else answer.write(chunk);
        const page = Buffer.concat(chunks);
        const brokenAt = end === null ? -1 : page.indexOf(end);
        const last = brokenAt === -1 ? page.length : brokenAt;
        for (let at = 0; at < last; at += PIECE) {
          answer.write(page.subarray(at, Math.min(at + PIECE, last)));
          await pause(BETWEEN);
        }
        if (brokenAt === -1) answer.end();
        else answer.destroy();
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
    breakOffAt: (words) => (end = words),
    async close() {
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}
