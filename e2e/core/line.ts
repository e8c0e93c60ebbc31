import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A network line to a server that can be slow and that can be cut, as hotel Wi-Fi is. */
export interface Line {
  url: string;
  /** Bytes that went to the server so far. */
  sent(): number;
  /** Drops every connection and takes no new one. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param bytesPerSecond how fast a connection carries data to the server */
export async function openLine(target: string, bytesPerSecond: number): Promise<Line> {
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
      // A line holds nothing: what the server does not take yet waits where it comes from.
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
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${ownPort}`,
    sent: () => sent,
    cut() {
      up = false;
      drop();
    },
    mend() {
      up = true;
    },
    async close() {
      drop();
      await new Promise((closed) => {
        proxy.close(closed);
      });
    },
  };
}
