import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { composeIndexHtml, releaseList } from '../../releases/compose.ts';
import type { Releases } from '../../releases/releases.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { contentPolicy } from './content-policy.ts';
import { pageHeads } from './page-heads.ts';

/** The release list, and the one page of the site at every address that is not something else. */
export function pageRoutes(
  app: FastifyInstance,
  deps: Deps,
  releases: () => Promise<Releases>,
): void {
  const headOf = pageHeads(deps);

  app.get('/remotes.json', { schema: { hide: true } }, async (_request, reply) => {
    const { remotes } = await releases();
    return reply.header('cache-control', 'no-cache').send(releaseList(remotes));
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!wantsPage(path, request.headers.accept)) return reply.callNotFound();
    let inPlace: Releases;
    try {
      inPlace = await releases();
    } catch (error) {
      request.log.error({ err: error }, 'the site is not in place');
      return reply
        .status(503)
        .header('retry-after', 5)
        .type('text/plain')
        .send('Keepsake is being set up. Please come back in a moment.\n');
    }
    const { isServed, html } = await headOf(request, inPlace, path);
    const nonce = randomBytes(16).toString('base64');
    void reply
      .status(isServed ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentPolicy(deps.config, nonce))
      .header('permissions-policy', 'camera=(self), microphone=(self), geolocation=(), payment=()')
      // A page holds its own nonce and release list.
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding');
    return sendCompressed(
      request,
      reply,
      composeIndexHtml(inPlace, path, {
        nonce,
        head: html,
        origin: `${request.protocol}://${request.host}`,
        // A portal leads from its root to Login, a code from Sign Up to its event: what is not shown must not
        // flash up.
        prerendered: !isPortal(request, deps.config.portalHosts) && !hasCode(request),
      }),
    );
  });
}

function isPortal({ host, hostname }: FastifyRequest, portals: readonly string[]): boolean {
  return portals.includes(host) || portals.includes(hostname);
}

function hasCode({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'unique-code' in query;
}

const ELSEWHERE = /^\/(?:api|assets|designs|pictures|v1)(?:\/|$)/;

/** Addresses of files are no pages, unless a browser was sent to one. */
function wantsPage(path: string, accept = '*/*'): boolean {
  if (ELSEWHERE.test(path)) return false;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(path);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(await brotli(html, BROTLI));
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await gzipped(html));
  return reply.send(html);
}
