import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * First port of the range, which is below the ephemeral ports: the system gives none of them to other processes, so a
 * port is still free when a server starts, and again when it is restarted.
 */
const FROM = 20_000;
const TO = 32_000;

const used = new Set<number>();

/** Returns an unused port, a different one at each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO);
    if (used.has(port)) continue;
    used.add(port);
    if (await isFree(port)) return port;
  }
}

/** Starts listening on the loopback interface. @returns the port */
export async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
