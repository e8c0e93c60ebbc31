import type { FastifyServerOptions } from 'fastify';

/** The request log: no headers, no bodies, no query strings, for these carry tokens and signatures. */
export function logger(): FastifyServerOptions['logger'] {
  return {
    level: process.env.LOG_LEVEL || 'info',
    serializers: {
      req: (request) => ({
        method: request.method,
        url: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
  };
}
