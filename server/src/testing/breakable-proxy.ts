import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './free-port.ts';

/** State of a proxy: it forwards, stalls silently, or refuses connections. */
export type ProxyState = 'open' | 'hung' | 'refused';

/** A TCP proxy to a database or bucket that a test can break. */
export interface BreakableProxy {
  port: number;
  set(state: ProxyState): void;
  close(): void;
}

/** Starts a proxy. @param to a port, or the folder of a PostgreSQL socket as `host` */
export async function startProxy(to: {
  host?: string | undefined;
  port?: number | undefined;
}): Promise<BreakableProxy> {
  const sockets = new Set<Socket>();
  let state: ProxyState = 'open';
  const server = createServer((socket) => {
    if (state === 'refused') return void socket.destroy();
    const upstream = to.host?.startsWith('/')
      ? connect(`${to.host}/.s.PGSQL.${to.port ?? 5432}`)
      : connect(to.port ?? 5432, to.host ?? '127.0.0.1');
    for (const each of [socket, upstream]) {
      sockets.add(each);
      each.on('error', () => undefined);
      each.on('close', () => sockets.delete(each));
    }
    socket.pipe(upstream).pipe(socket);
    socket.on('close', () => upstream.destroy());
    upstream.on('close', () => socket.destroy());
    if (state === 'hung') for (const each of [socket, upstream]) each.pause();
  });
  return {
    port: await portOf(server),
    set(next) {
      state = next;
      for (const each of sockets) {
        if (next === 'hung') each.pause();
        else if (next === 'open') each.resume();
        else each.destroy();
      }
    },
    close() {
      for (const each of sockets) each.destroy();
      server.close();
    },
  };
}
