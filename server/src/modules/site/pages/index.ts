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
import { lettersOfCards } from './letters-of-cards.ts';
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

/** What the site is made of that others wrote, and on which terms: as a page, and as the file that the build writes. */
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
    return reply.send(Readable.from(page(await text(), language)));
  });
}

async function* page(text: Readable, language: AnyLanguage): AsyncGenerator<string> {
  yield headIn(language);
  for await (const part of text) yield escapeHtml(String(part));
  yield FOOT;
}

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
async function brand(app: FastifyInstance): Promise<void> {
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

/** Milliseconds that a server which starts waits for the releases that it has not yet. */
const HEAD_START = 30_000;

/** Keeps `SITE_DIR` as `RELEASES_FROM` says, where that is set. */
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
  // A slower mirror is served once it is ready.
  await Promise.race([mirror.start(), setTimeout(HEAD_START, undefined, { ref: false })]);
}

const Params = Type.Object({ file: Type.String({ maxLength: 120 }) });

/** Some hundred files of a few KB each: all that can be asked for. */
const packed = new Map<string, Buffer>();

/** Drawings of cards: fronts in every colour, insides and envelope liners. */
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

/** Reads photos of phones: fetches its decoder from here and compiles it, and can do nothing else. */
const HEIC_WORKER = /[\\/]heic-worker\.[0-9a-f]+\.js$/;
const HEIC_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const HASHED = /\.[0-9a-f]{8,}\.[\w.-]+$/;

/**
 * Built files by package. @fastify/static's own route lists every folder on the way to a file, to refuse other spellings
 * of its name where the file system ignores case. This route saves that: the one name that it refuses, it refuses in any
 * case.
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
      // Where unreleased remotes are tried, another deployment may try those that lie here.
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
    async ({ params }, reply) => {
      const path = params['*'];
      // Written beside the files by earlier versions.
      if (/\/history\.jsonl$/i.test(path)) return reply.callNotFound();
      return reply.sendFile(path);
    },
  );
}

/** The site itself: its settings, its files, its page. */
export async function site(
  app: FastifyInstance,
  deps: Deps,
  releases: () => Promise<InPlace>,
): Promise<void> {
  siteRoutes(app, deps, releases);
  await keepMirror(app, deps);
  await assets(app, deps.config);
  designs(app);
  lettersOfCards(app);
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
