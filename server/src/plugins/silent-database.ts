import type { FastifyInstance } from 'fastify';
import type { Listener } from '../db/listener.ts';
import { unavailable } from '../http/errors.ts';

/** What tells others that the database is silent. */
const ALWAYS = /^\/api\/(?:health|ready)\b/;

/**
 * While the database answers nobody, calls of the API are told so at once. Otherwise each would wait for as long as the
 * pool lets it, and hold what it brought in memory.
 */
export function refuseWhileSilent(app: FastifyInstance, listener: Listener): void {
  app.addHook('onRequest', async ({ url }) => {
    if (listener.isSilent() && url.startsWith('/api/') && !ALWAYS.test(url)) throw unavailable();
  });
}
