import { msg } from '@lingui/core/runtime-macro';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import files from '@fastify/static';
import { gzipSync } from 'node:zlib';
import Type, { type Static } from 'typebox';
import type { Deps } from '../../../deps.ts';
import type { InPlace } from '../../../releases/releases.ts';
import { brand } from './brand.ts';
import { forCrawlers } from './for-crawlers.ts';
import { lettersOfCards } from './letters-of-cards.ts';
import { notices } from './notices.ts';
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
  await Promise.race([mirror.start(), later(HEAD_START)]);
}

async function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds).unref());
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

/** Built files by package. */
async function assets(
  app: FastifyInstance,
  { siteDir, remoteOverrideOrigins }: Config,
): Promise<void> {
  await app.register(files, {
    root: siteDir,
    prefix: '/assets/',
    index: false,
    dotfiles: 'deny',
    // Written beside the files by earlier versions.
    allowedPath: (path) => !path.endsWith('/history.jsonl'),
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
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
