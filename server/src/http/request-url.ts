import type { FastifyRequest } from 'fastify';

/**
 * The address of a request, at a host that is nobody's. What a stranger wrote after the first slash stays a path: `//` does not
 * begin a host.
 */
export function requestUrl({ url }: Pick<FastifyRequest, 'url'>): URL {
  return new URL(`http://site${url.startsWith('/') ? url : '/'}`);
}
