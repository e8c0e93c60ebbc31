import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * Lets a stop end as soon as the last request is answered. Connections that become idle after the stop began, and
 * connections that a browser opened in advance, would otherwise be kept open for requests that never come.
 */
export function closeIdleWhileStopping(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    if (!app.server.listening) clearInterval(timer);
  });
}
