import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { assets } from './assets.ts';
import { brand } from './brand.ts';
import { forCrawlers } from './for-crawlers.ts';
import { pageRoutes } from './page.ts';
import { releasesInPlace } from './releases-in-place.ts';
import { siteRoutes } from './routes.ts';

/** The site itself: its settings, its files, its page. */
export async function site(app: FastifyInstance, deps: Deps): Promise<void> {
  siteRoutes(app, deps);
  await assets(app, deps.config);
  await brand(app);
  const releases = releasesInPlace(deps);
  forCrawlers(app, deps.config, releases);
  pageRoutes(app, deps, releases);
}
