import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxied TCP connection to a server that can be throttled and cut, as hotel Wi-Fi is. */
export interface SlowConnection {
  url: string;
  /** Bytes forwarded to the server so far. */
  sent(): number;
  /** Drops every connection and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param bytesPerSecond upload speed of a connection; downloads are not throttled */
export async function openSlowConnection(
  target: string,
  bytesPerSecond: number,
): Promise<SlowConnection> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let up = true;
  let sent = 0;
  const proxy = createServer((near) => {
    if (!up) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      near.pause();
      // The proxy buffers nothing: it reads on only once the server has taken the last chunk.
      const taken = new Promise<void>((resolve) => {
        if (far.write(chunk)) resolve();
        else far.once('drain', resolve);
      });
      const carried = pause((chunk.length / bytesPerSecond) * 1000);
      void Promise.all([taken, carried]).then(() => near.resume());
    });
  });
  await new Promise<void>((listening) => {
    proxy.listen(0, '127.0.0.1', listening);
  });
  const address = proxy.address();
  const ownPort = typeof address === 'object' && address ? address.port : 0;
  const destroySockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${ownPort}`,
    sent: () => sent,
    cut() {
      up = false;
      destroySockets();
    },
    mend() {
      up = true;
    },
    async close() {
      destroySockets();
      await new Promise((closed) => {
        proxy.close(closed);
      });
    },
  };
}
