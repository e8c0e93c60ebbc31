import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portOf } from '../../testing/free-port.ts';
import { integrityOf } from '../registry/stage.ts';

/** A web server that serves a folder's files. */
export interface StaticHost {
  address: string;
  /** Paths of responses with a body, as in `/releases.json`. */
  sent: string[];
  /** Replacement bodies by path; the key `down` drops every connection. */
  instead: Map<string, string | 'down'>;
  close(): Promise<void>;
}

export async function startStaticHost(folder: string): Promise<StaticHost> {
  const sent: string[] = [];
  const instead = new Map<string, string | 'down'>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    void (async () => {
      if (instead.has('down')) {
        request.socket.destroy();
        return;
      }
      const other = instead.get(pathname);
      const body =
        other === undefined
          ? await readFile(join(folder, pathname)).catch(() => null)
          : Buffer.from(other);
      if (!body) {
        response.writeHead(404).end();
        return;
      }
      const etag = `"${integrityOf(body)}"`;
      if (request.headers['if-none-match'] === etag) {
        response.writeHead(304).end();
        return;
      }
      sent.push(pathname);
      response.writeHead(200, { etag }).end(body);
    })();
  });
  return {
    address: `http://127.0.0.1:${await portOf(server)}/`,
    sent,
    instead,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
