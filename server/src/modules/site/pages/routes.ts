import { config as configEndpoint, health, log, ready } from '@keepsake/shared/api/site';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answers } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { serve } from '../../../endpoints/serve.ts';
import type { InPlace } from '../../../releases/releases.ts';
import { redact } from '../reports/redact.ts';

/** Routes that a browser needs before anybody signs in. */
export function siteRoutes(
  app: FastifyInstance,
  deps: Deps,
  releases: () => Promise<InPlace>,
): void {
  const { config, db } = deps;

  serve(app, deps, configEndpoint, async ({ request }) => ({
    data: {
      currency: config.currency,
      fee: config.fee,
      stripe_publishable_key: config.stripe.publishableKey,
      provider_url: config.stripe.sandbox ? originOf(request) : 'https://api.stripe.com',
      test_money: config.stripe.sandbox,
      payout_countries: config.payoutCountries,
      support_phone: config.supportPhone,
      social_links: config.socialLinks,
      portal_hosts: config.portalHosts,
    },
  }));

  serve(app, deps, log, async ({ body: { message, error, level = 'error' }, caller }) => {
    deps.log[level](
      { browser: error ? redact(error) : null, user: caller?.userId ?? null },
      `In the browser: ${redact(message)}`,
    );
    return { data: null };
  });

  serve(app, deps, health, async () => {
    const room = (await deps.space.left()) < 0 ? ('low' as const) : ('ok' as const);
    // Null where there is no site: a server of the API alone.
    const damaged = await releases().then(
      (inPlace) => [...inPlace.damaged],
      () => null,
    );
    return { data: { status: 'ok' as const, room, damaged } };
  });

  serve(app, deps, ready, async () => {
    const away = await Promise.all([
      withinLimit(
        answers(db).then((does) => (does ? '' : 'database')),
        'database',
      ),
      withinLimit(
        deps.storage.check().then(
          () => '',
          () => 'storage',
        ),
        'storage',
      ),
    ]);
    const missing = away.filter(Boolean).join(' and ');
    if (missing)
      throw new HttpError(503, 'unavailable', `The ${missing} doesn’t answer.`, { retryAfter: 5 });
    return { data: { status: 'ok' as const } };
  });
}

/** Milliseconds in which what the server stands on has to answer. */
const READY_MS = 2000;

/** What somebody answers, or `name` when nothing came in time. */
async function withinLimit(answer: Promise<string>, name: string): Promise<string> {
  return Promise.race([answer, setTimeout(READY_MS, name, { ref: false })]);
}

/** The sandbox is wherever this browser reached us: a phone in the same network does not know localhost. */
function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
