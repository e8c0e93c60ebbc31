import { config as configEndpoint, health, log, ready } from '@keepsake/shared/api/site';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ping } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { serve } from '../../../endpoints/serve.ts';
import type { InPlace } from '../../../releases/releases.ts';
import { redact } from '../reports/redact.ts';

/** Registers the endpoints that need no session: configuration, browser logs, health and readiness. */
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
    // Null on a server that serves only the API.
    const damaged = await releases().then(
      (inPlace) => [...inPlace.damaged],
      () => null,
    );
    return { data: { status: 'ok' as const, room, damaged } };
  });

  serve(app, deps, ready, async () => {
    const away = await Promise.all([
      unlessAnswered('database', ping(db)),
      unlessAnswered('storage', deps.storage.check()),
    ]);
    const missing = away.filter(Boolean).join(' and ');
    if (missing)
      throw new HttpError(503, 'unavailable', `The ${missing} doesn’t answer.`, { retryAfter: 5 });
    return { data: { status: 'ok' as const } };
  });
}

/** Milliseconds in which the database and the storage have to answer. */
const READY_MS = 2000;

/** Resolves to '' once a part has answered, and to its name where that fails or takes too long. */
async function unlessAnswered(name: string, answer: Promise<unknown>): Promise<string> {
  const checked = answer.then(
    () => '',
    () => name,
  );
  return Promise.race([checked, setTimeout(READY_MS, name, { ref: false })]);
}

/** The sandbox's origin is the one by which this browser reached the server: a phone can't use localhost. */
function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
