import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * Lets a stop end as soon as the last request is answered: a connection that falls idle after the stop began
 * would otherwise be kept open for the next request, which never comes.
 */
export function closeIdleWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    if (!app.server.listening) clearInterval(timer);
  });
}
