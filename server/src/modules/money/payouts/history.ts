import { msg } from '@lingui/core/runtime-macro';
import type { QueryOf } from '@keepsake/shared/api/endpoint';
import * as api from '@keepsake/shared/api/payouts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { invalid } from '../../../http/errors.ts';
import { pageOf, readCursor } from '../../../http/pages.ts';
import { addUp, findBanks, findPage, type HistoryFilter } from './history-repository.ts';
import { withBankSaid } from '../../../payments/bank-name.ts';
import { presentWithdrawal } from './presenter.ts';

const PAGE = 50;

/** The cash-out history: pages, sums and destinations. */
export function history(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, api.withdrawals, async ({ caller, query, request: { language } }) => {
    const { cursor, limit = PAGE, ...filter }: QueryOf<typeof api.withdrawals> = query;
    requireOrder(filter);
    const rows = await findPage(db, caller.userId, filter, { after: readCursor(cursor), limit });
    const page = pageOf(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
    const data = page.rows.map((row) => withBankSaid(presentWithdrawal(row), language));
    return { data, next_cursor: page.nextCursor };
  });

  serve(app, deps, api.withdrawalTotals, async ({ caller, query }) => {
    requireOrder(query);
    return { data: await addUp(db, caller.userId, query), next_cursor: null };
  });

  serve(app, deps, api.withdrawalBanks, async ({ caller, request: { language } }) => ({
    data: (await findBanks(db, caller.userId)).map((bank) => withBankSaid(bank, language)),
    next_cursor: null,
  }));
}

/** @throws HttpError 422 for a period that ends before it begins */
function requireOrder({ from, to }: HistoryFilter): void {
  if (from && to && to < from) throw invalid({ to: msg`The last day is before the first one.` });
}
