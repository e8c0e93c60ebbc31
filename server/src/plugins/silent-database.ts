import type { FastifyInstance } from 'fastify';
import type { Listener } from '../db/listener.ts';
import { unavailable } from '../http/errors.ts';

/** Health checks, which report to others that the database does not answer. */
const HEALTH_CHECKS = /^\/api\/(?:health|ready)\b/;

/** Refuses API calls with 503 while the database is silent; each would wait for the pool's timeout, with its body. */
export function refuseWhileSilent(app: FastifyInstance, listener: Listener): void {
  app.addHook('onRequest', async ({ url }) => {
    if (listener.isSilent() && url.startsWith('/api/') && !HEALTH_CHECKS.test(url))
      throw unavailable();
  });
}
