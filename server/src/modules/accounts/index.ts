import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sweepSessions } from '../../sessions/sessions.ts';
import { accountRoutes } from './account-routes.ts';
import { sweepEmailTokens } from './email-tokens.ts';
import { registerResetJob } from './password-reset.ts';
import { sessionRoutes } from './session-routes.ts';

/** Accounts, guests and their sessions. */
export function accounts(app: FastifyInstance, deps: Deps): void {
  sessionRoutes(app, deps);
  accountRoutes(app, deps);
  registerResetJob(deps);
  deps.jobs.schedule('accounts.sweep', '17 3 * * *', async () => {
    await sweepSessions(deps.db);
    await sweepEmailTokens(deps.db);
  });
}
