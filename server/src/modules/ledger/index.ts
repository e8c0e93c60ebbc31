import * as api from '@keepsake/shared/api/orders';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../endpoints/serve.ts';
import { registerRelease } from './release.ts';
import { balanceFor } from './service.ts';

export function ledger(app: FastifyInstance, deps: Deps): void {
  registerRelease(deps);
  serve(app, deps, api.balance, async ({ caller, query }) => ({
    data: await balanceFor(deps, caller, query.event_id),
  }));
}
