import type { FastifyRequest } from 'fastify';

/** The URL of a request with a placeholder host; a leading `//` stays in the path and names no host. */
export function requestUrl({ url }: Pick<FastifyRequest, 'url'>): URL {
  return new URL(`http://site${url.startsWith('/') ? url : '/'}`);
}
