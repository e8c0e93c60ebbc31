import { open } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { notFound } from '../../../http/errors.ts';

/** What the site is made of that others wrote, and on which terms. The build writes it. */
export function notices(app: FastifyInstance, config: Pick<Config, 'noticesFile'>): void {
  app.get('/notices.txt', { schema: { hide: true } }, async (_request, reply) => {
    const file = await open(config.noticesFile).catch(() => null);
    if (!file) throw notFound('This server was built without its notices.');
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(file.createReadStream());
  });
}
