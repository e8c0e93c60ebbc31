import type { FastifyServerOptions } from 'fastify';
import { currentRequestId } from '../observability/request-context.ts';
import { withoutSecrets } from '../http/own-secrets.ts';

/**
 * The request log: no headers, no bodies, no query strings, for these carry tokens and signatures. A line that something else
 * writes on behalf of a request carries its id as well.
 */
export function logger(): FastifyServerOptions['logger'] {
  return {
    level: process.env.LOG_LEVEL || 'info',
    mixin: (_line, _level, log) => {
      const reqId = currentRequestId();
      return reqId === undefined || 'reqId' in log.bindings() ? {} : { reqId };
    },
    serializers: {
      req: (request) => ({
        method: request.method,
        url: withoutSecrets(request.url.split('?')[0] ?? ''),
        ip: request.ip,
      }),
    },
  };
}
