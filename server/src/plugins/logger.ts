import type { FastifyServerOptions } from 'fastify';
import { currentRequestId } from '../observability/request-context.ts';
import { withoutSecrets } from '../http/redact-link-secrets.ts';

/**
 * The request log, without headers, bodies and query strings, because these carry tokens and signatures. Lines that
 * other code logs during a request carry its id as well.
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
