import * as api from '@keepsake/shared/api/orders';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { registerRelease } from './release.ts';
import { balanceOfAll, eventBalanceWithDates } from './balances.ts';

export function ledger(app: FastifyInstance, deps: Deps): void {
  registerRelease(deps);
  serve(app, deps, api.balance, async ({ caller, event }) => ({
    data: event
      ? await eventBalanceWithDates(deps.db, event, deps.config.giftHoldDays)
      : await balanceOfAll(deps.db, caller.userId, deps.config.currency),
  }));
}
