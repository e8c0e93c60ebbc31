import type { FastifyServerOptions } from 'fastify';

import { withoutSecrets } from '../http/own-secrets.ts';

/** The request log: no headers, no bodies, no query strings, for these carry tokens and signatures. */
export function logger(): FastifyServerOptions['logger'] {
  return {
    level: process.env.LOG_LEVEL || 'info',
    serializers: {
      req: (request) => ({
        method: request.method,
        url: withoutSecrets(request.url.split('?')[0] ?? ''),
        ip: request.ip,
      }),
    },
  };
}
