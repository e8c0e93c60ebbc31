import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Releases } from '../../../releases/releases.ts';
import { assets } from './assets.ts';
import { designs } from './designs.ts';
import { brand } from './brand.ts';
import { forCrawlers } from './for-crawlers.ts';
import { keepMirror } from './keep-mirror.ts';
import { pageRoutes } from './page.ts';
import { releaseFailures } from './release-failures.ts';
import { serviceWorker } from './service-worker.ts';
import { siteRoutes } from './routes.ts';

/** The site itself: its settings, its files, its page. */
export async function site(
  app: FastifyInstance,
  deps: Deps,
  releases: () => Promise<Releases>,
): Promise<void> {
  siteRoutes(app, deps);
  await keepMirror(app, deps);
  await assets(app, deps.config);
  designs(app);
  await brand(app);
  releaseFailures(app, deps, releases);
  forCrawlers(app, deps.config, releases);
  serviceWorker(app, deps.config, releases);
  await app.register(async (scope) => {
    await scope.register(cookie);
    pageRoutes(scope, deps, releases);
  });
}
