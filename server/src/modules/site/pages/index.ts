import { msg } from '@lingui/core/runtime-macro';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import files from '@fastify/static';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { open } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import Type, { type Static } from 'typebox';
import type { Deps } from '../../../deps.ts';
import type { InPlace } from '../../../releases/releases.ts';
import { forCrawlers } from './for-crawlers.ts';
import { cardFonts } from './card-fonts.ts';
import { pageRoutes } from './page.ts';
import { releaseReports } from '../reports/index.ts';
import { serviceWorker } from './service-worker.ts';
import { siteRoutes } from './routes.ts';
import type { Config } from '../../../config.ts';
import { designPicture } from '../../../designs/pictures.ts';
import { notFound } from '../../../http/errors.ts';
import { mirrorOf } from '../../../releases/mirror/mirror.ts';
import { staticHost } from '../../../releases/mirror/static-host.ts';
import { readOwners } from '../../../releases/registry/owners.ts';
import { SITE_DESCRIPTION, SITE_NAME } from '@keepsake/shared/head';
import { directionOf, SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import { offeredLanguage } from '../../../words/request-language.ts';
import { sayIn } from '../../../words/words.ts';
import { escapeHtml } from '../../../writing/html.ts';

function headIn(language: AnyLanguage): string {
  const title = escapeHtml(sayIn(language)(msg`Open-source notices`));
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>body { margin: 2rem auto; max-width: 50rem; padding: 0 1rem } pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>
</head>
<body>
<main>
<h1>${title}</h1>
<pre lang="en" dir="ltr">`;
}

const FOOT = '</pre>\n</main>\n</body>\n</html>\n';

const CACHE = 'public, max-age=3600';

/** Serves the third-party licence notices, as a page and as the text file that the build writes. */
function notices(app: FastifyInstance, config: Pick<Config, 'noticesFile'>): void {
  async function text(): Promise<Readable> {
    const file = await open(config.noticesFile).catch(() => null);
    if (!file) throw notFound(msg`This server was built without its notices.`);
    return file.createReadStream({ encoding: 'utf8' });
  }

  app.get('/notices.txt', { schema: { hide: true } }, async (_request, reply) => {
    void reply.type('text/plain; charset=utf-8').header('cache-control', CACHE);
    return reply.send(await text());
  });

  app.get('/notices', { schema: { hide: true } }, async ({ language }, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', CACHE)
      .header('content-language', language)
      .header('vary', 'accept-language, cookie')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.send(Readable.from(noticesPage(await text(), language)));
  });
}

async function* noticesPage(text: Readable, language: AnyLanguage): AsyncGenerator<string> {
  yield headIn(language);
  for await (const part of text) yield escapeHtml(String(part));
  yield FOOT;
}

const BRAND_FOLDER = join(import.meta.dirname, '../../../../../shared/src/ui/brand');

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
  // The light theme's background; in dark mode the page sets its own colour.
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

/** Serves the icons and the web manifest at the root, where browsers and systems look for them. */
async function brand(app: FastifyInstance): Promise<void> {
  const caching = 'public, max-age=86400';
  await app.register(files, {
    root: BRAND_FOLDER,
    prefix: '/',
    // One route per file, since every other path at the root is a page.
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    schemaHide: true,
    setHeaders(reply) {
      void reply.header('cache-control', caching);
    },
  });
  // Browsers request the manifest without cookies, so its address names the language.
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

/** Milliseconds for which a starting server waits for the first copy of the releases. */
const HEAD_START = 30_000;

/** Mirrors `RELEASES_FROM` into `SITE_DIR`, where it is set. */
async function keepMirror(
  app: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
): Promise<void> {
  if (!config.releasesFrom) return;
  const host = staticHost(config.releasesFrom);
  const owners = readOwners(config.ownersFile);
  const mirror = mirrorOf(host, config.siteDir, owners, (message, error) =>
    log.warn({ err: error }, message),
  );
  app.addHook('onClose', async () => mirror.stop());
  // A slower mirror continues in the background.
  await Promise.race([mirror.start(), setTimeout(HEAD_START, undefined, { ref: false })]);
}

const Params = Type.Object({ file: Type.String({ maxLength: 120 }) });

/** Gzipped drawings by file name; bounded, since only some hundred files of a few KB each exist. */
const packed = new Map<string, Buffer>();

/** Serves the drawings of cards: fronts in every colour, insides and envelope liners. */
function designs(app: FastifyInstance): void {
  app.get<{ Params: Static<typeof Params> }>(
    '/designs/:file',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const { file } = request.params;
      const picture = designPicture(file);
      if (picture === null) throw notFound(msg`There is no such picture.`);
      void reply.headers({
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'content-type': 'image/svg+xml',
        vary: 'accept-encoding',
      });
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(picture);
      const small = packed.get(file) ?? gzipSync(picture);
      packed.set(file, small);
      return reply.header('content-encoding', 'gzip').send(small);
    },
  );
}

/** The worker that decodes HEIC photos; its CSP only lets it fetch and compile its WebAssembly decoder. */
const HEIC_WORKER = /[\\/]heic-worker\.[0-9a-f]+\.js$/;
const HEIC_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const HASHED = /\.[0-9a-f]{8,}\.[\w.-]+$/;

/**
 * Serves the built files of each package. @fastify/static's own route lists every folder on the path, to refuse other
 * spellings of a name on case-insensitive file systems. This route skips that: only dot files are refused.
 */
async function assets(
  app: FastifyInstance,
  { siteDir, remoteOverrideOrigins }: Config,
): Promise<void> {
  await app.register(files, {
    root: siteDir,
    serve: false,
    dotfiles: 'deny',
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const plain = path.replace(/\.(?:br|gz)$/, '');
      if (HEIC_WORKER.test(plain)) void reply.header('content-security-policy', HEIC_POLICY);
      // Where overrides are allowed, another deployment may load this one's remotes.
      if (remoteOverrideOrigins.length > 0)
        void reply
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin');
      const fixed = HASHED.test(plain);
      void reply.header(
        'cache-control',
        fixed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { schema: { hide: true } },
    async ({ params }, reply) => reply.sendFile(params['*']),
  );
}

/** Serves the site: its configuration, files and pages. */
export async function site(
  app: FastifyInstance,
  deps: Deps,
  releases: () => Promise<InPlace>,
): Promise<void> {
  siteRoutes(app, deps, releases);
  await keepMirror(app, deps);
  await assets(app, deps.config);
  designs(app);
  cardFonts(app);
  await brand(app);
  releaseReports(app, deps, releases);
  forCrawlers(app, deps.config, releases);
  notices(app, deps.config);
  serviceWorker(app, deps.config, releases);
  await app.register(async (scope) => {
    await scope.register(cookie);
    pageRoutes(scope, deps, releases);
  });
}
