import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './free-port.ts';

/** How a way is: bytes go on, nothing goes on and nobody is told, or connections are refused. */
export type WayState = 'open' | 'hung' | 'refused';

/** A way to a database or a bucket that a test can break. */
export interface Way {
  port: number;
  set(state: WayState): void;
  close(): void;
}

/** @param to a port, or the folder of a PostgreSQL's socket */
export async function openWay(to: {
  host?: string | undefined;
  port?: number | undefined;
}): Promise<Way> {
  const sockets = new Set<Socket>();
  let state: WayState = 'open';
  const server = createServer((socket) => {
    if (state === 'refused') return void socket.destroy();
    const there = to.host?.startsWith('/')
      ? connect(`${to.host}/.s.PGSQL.${to.port ?? 5432}`)
      : connect(to.port ?? 5432, to.host ?? '127.0.0.1');
    for (const each of [socket, there]) {
      sockets.add(each);
      each.on('error', () => undefined);
      each.on('close', () => sockets.delete(each));
    }
    socket.pipe(there).pipe(socket);
    socket.on('close', () => there.destroy());
    there.on('close', () => socket.destroy());
    if (state === 'hung') for (const each of [socket, there]) each.pause();
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
