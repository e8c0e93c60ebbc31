import { join } from 'node:path';
import files from '@fastify/static';
import { SITE_DESCRIPTION, SITE_NAME } from '@keepsake/shared/head';
import { directionOf, SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import { offeredLanguage } from '../../../words/request-language.ts';
import { sayIn } from '../../../words/words.ts';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';

const FOLDER = join(import.meta.dirname, '../../../../../shared/src/ui/brand');

const PAPER = '#fbf7f0';

const icon = (src: string, sizes: string, type: string, purpose = 'any') => ({
  src,
  sizes,
  type,
  purpose,
});

const Query = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 20 })) });

/** The web app manifest, which lets a phone install the site. */
const manifestIn = (language: AnyLanguage) => ({
  id: '/',
  name: SITE_NAME,
  short_name: SITE_NAME,
  description: sayIn(language)(SITE_DESCRIPTION),
  lang: language,
  dir: directionOf(language),
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
});

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
  // Browsers ask for it without cookies, so its address names the language of the page.
  app.get<{ Querystring: Static<typeof Query> }>(
    '/manifest.webmanifest',
    { schema: { hide: true, querystring: Query } },
    async ({ query }, reply) =>
      reply
        .header('cache-control', caching)
        .type('application/manifest+json')
        .send(JSON.stringify(manifestIn(offeredLanguage(query.lang) ?? SOURCE_LANGUAGE))),
  );
}
