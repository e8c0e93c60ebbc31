import type { FastifyInstance } from 'fastify';
import * as addresses from '@keepsake/shared/addresses';
import type { Releases } from '../../../releases/releases.ts';
import type { Config } from '../../../config.ts';
import { escapeHtml } from '../../../writing/html.ts';
import { alternatesOf } from './head.ts';

/** Paths that are useless without a session. */
const PRIVATE = [
  '/api/',
  '/attendee/',
  '/bride-groom/',
  '/payment/',
  addresses.profile(),
  addresses.notifications(),
];

/** Serves robots.txt and sitemap.xml. */
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

/** The sitemap entries of a page: per language, and without one; each lists all of them, itself included. */
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

/** Indexable pages of the remotes. The shell's own pages, as sign-in, are left out: crawlers find them by links. */
function contentOf({ remotes }: Releases): string[] {
  const declared = remotes.flatMap(({ heads = {}, mounts }) =>
    mounts.filter((path) => heads[path]?.indexable && !path.includes('/:')),
  );
  return [...new Set(declared)];
}
