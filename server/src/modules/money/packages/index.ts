import * as api from '@keepsake/shared/api/packages';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { sayIn } from '../../../words/words.ts';
import { presentAddons, presentPackage } from './presenter.ts';
import { listPackages, listVariants } from './repository.ts';

/** Packages on sale. They are bought in `membership-orders`; an event's entitlements are in `memberships`. */
export function packages(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;

  serve(app, deps, api.packages, async ({ request: { language } }) => {
    const say = sayIn(language);
    const rows = await listPackages(db);
    const data = rows.map((row) => presentPackage(row, config.currency, say));
    return { data, next_cursor: null };
  });

  serve(app, deps, api.addons, async ({ request: { language } }) => ({
    data: presentAddons(await listVariants(db), config.currency, sayIn(language)),
    next_cursor: null,
  }));
}
