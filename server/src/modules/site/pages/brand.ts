import { join } from 'node:path';
import files from '@fastify/static';
import { SITE_DESCRIPTION, SITE_NAME } from '@keepsake/shared/head';
import { sayInEnglish } from '../../../words/words.ts';
import type { FastifyInstance } from 'fastify';

const FOLDER = join(import.meta.dirname, '../../../../../shared/src/ui/brand');

const PAPER = '#fbf7f0';

const icon = (src: string, sizes: string, type: string, purpose = 'any') => ({
  src,
  sizes,
  type,
  purpose,
});

/** The web app manifest, which lets a phone install the site. */
const manifest = {
  id: '/',
  name: SITE_NAME,
  short_name: SITE_NAME,
  description: sayInEnglish(SITE_DESCRIPTION),
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // The light paper; in the dark the page says its own colour.
  background_color: PAPER,
  theme_color: PAPER,
  categories: ['lifestyle', 'events', 'photo'],
  icons: [
    icon('/icon.svg', 'any', 'image/svg+xml'),
    icon('/icon-192.png', '192x192', 'image/png'),
    icon('/icon-512.png', '512x512', 'image/png'),
    icon('/icon-maskable-512.png', '512x512', 'image/png', 'maskable'),
  ],
};

/** Icons and the web manifest, where browsers and systems look for them: at the root of the site. */
export async function brand(app: FastifyInstance): Promise<void> {
  const caching = 'public, max-age=86400';
  await app.register(files, {
    root: FOLDER,
    prefix: '/',
    // A route for each file: everything else at the root is a page.
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    schemaHide: true,
    setHeaders(reply) {
      void reply.header('cache-control', caching);
    },
  });
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', caching)
      .type('application/manifest+json')
      .send(JSON.stringify(manifest)),
  );
}
