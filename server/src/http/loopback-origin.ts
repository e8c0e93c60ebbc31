import type { FastifyInstance } from 'fastify';

const TIMEOUT_MS = 15_000;

/** The origin at which this process reaches its own server, once it listens; call it while the server is built. */
export function loopbackOrigin(server: FastifyInstance): () => Promise<string> {
  const listening = new Promise<void>((resolve) => {
    server.addHook('onListen', async () => resolve());
  });
  return async () => {
    await Promise.race([listening, timeOut()]);
    const address = server.addresses()[0];
    if (!address || typeof address === 'string') throw new Error('The server is not listening.');
    const host = address.family === 'IPv6' ? '[::1]' : '127.0.0.1';
    return `http://${host}:${address.port}`;
  };
}

function timeOut(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The server does not listen yet.')), TIMEOUT_MS).unref();
  });
}
