import type { FastifyInstance } from 'fastify';
import * as addresses from '@keepsake/shared/addresses';
import type { Releases } from '../../../releases/releases.ts';
import type { Config } from '../../../config.ts';
import { escapeHtml } from '../../../writing/html.ts';
import { alternatesOf } from './head.ts';

/** Addresses that are of no use to who is not signed in. */
const PRIVATE = [
  '/api/',
  '/attendee/',
  '/bride-groom/',
  '/payment/',
  addresses.profile(),
  addresses.notifications(),
];

/** robots.txt and sitemap.xml: what a search engine may show. */
export function forCrawlers(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl'>,
  releases: () => Promise<Releases>,
): void {
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...PRIVATE.map((path) => `Disallow: ${path}`),
          `Sitemap: ${config.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const urls = contentOf(await releases()).flatMap((path) => urlsOf(config.publicUrl + path));
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}

/** A page in every language: each names all of them, itself among them. */
function urlsOf(page: string): string[] {
  const alternates = alternatesOf(page);
  const links = alternates.map(
    ({ language, address }) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`,
  );
  return alternates.map(
    ({ address }) => `  <url><loc>${escapeHtml(address)}</loc>${links.join('')}</url>`,
  );
}

/** Pages that have something to say: those of the remotes. The ways in, which are the shell's, are found from them. */
function contentOf({ remotes }: Releases): string[] {
  const declared = remotes.flatMap(({ heads = {}, mounts }) =>
    mounts.filter((path) => heads[path]?.indexable && !path.includes('/:')),
  );
  return [...new Set(declared)];
}
