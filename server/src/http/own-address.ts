import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 15_000;

/**
 * How this process reaches its own server, once it listens: the port is only known then. Call it while the
 * server is being built.
 */
export function ownAddress(server: FastifyInstance): () => Promise<string> {
  const listening = new Promise<void>((resolve) => {
    server.addHook('onListen', async () => resolve());
  });
  return async () => {
    await Promise.race([listening, refuse()]);
    const address = server.addresses()[0];
    if (!address || typeof address === 'string') throw new Error('The server is not listening.');
    const host = address.family === 'IPv6' ? '[::1]' : '127.0.0.1';
    return `http://${host}:${address.port}`;
  };
}

function refuse(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The server does not listen yet.')), PATIENCE_MS).unref();
  });
}
