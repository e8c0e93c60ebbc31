import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { sweepLimits } from '../../../limits/limits.ts';
import { sweepIdempotencyKeys } from '../../../http/idempotency.ts';
import { sweepSessions } from '../../../sessions/sessions.ts';
import { accountRoutes } from './account-routes.ts';
import { sweepEmailTokens } from './email-tokens.ts';
import { registerResetJob } from './password-reset.ts';
import { sessionRoutes } from './session-routes.ts';
import { sweepGuests } from './sweep-guests.ts';

/** Accounts, guests and their sessions. */
export async function accounts(app: FastifyInstance, deps: Deps): Promise<void> {
  // Only these routes parse and set cookies, which spares all others the work.
  await app.register(async (scope) => {
    await scope.register(cookie);
    sessionRoutes(scope, deps);
    accountRoutes(scope, deps);
  });
  registerResetJob(deps);
  deps.jobs.schedule('accounts.sweep', '17 3 * * *', async () => {
    await sweepSessions(deps.db);
    await sweepGuests(deps.db);
    await sweepIdempotencyKeys(deps.db);
    await sweepEmailTokens(deps.db);
    await sweepLimits(deps.db);
  });
}
