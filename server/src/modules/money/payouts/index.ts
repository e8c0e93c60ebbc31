import { msg } from '@lingui/core/runtime-macro';
import * as api from '@keepsake/shared/api/payouts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { withBankSaid } from '../../../payments/bank-name.ts';
import {
  deleteMethod,
  preferMethod,
  registerRemoval,
  savedMethods,
  saveMethod,
} from './methods.ts';
import { detailsLink, needsOf } from './needs.ts';
import { cashOutReceipts } from './receipt.ts';
import { registerPayoutReconciliation } from './reconcile.ts';
import { registerSending } from './send.ts';
import { requestCashOut, withdrawalDetails } from './service.ts';
import type { QueryOf } from '@keepsake/shared/api/endpoint';
import { invalid } from '../../../http/errors.ts';
import { pageOf, readCursor } from '../../../http/pages.ts';
import { addUp, findBanks, findPage, type HistoryFilter } from './history-repository.ts';
import { presentWithdrawal } from './presenter.ts';

const PAGE = 50;

/** The cash-out history: pages, sums and destinations. */
function history(app: FastifyInstance, deps: Deps): void {
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

export function payouts(app: FastifyInstance, deps: Deps): void {
  registerRemoval(deps);
  registerSending(deps);
  registerPayoutReconciliation(app, deps);
  history(app, deps);
  cashOutReceipts(app, deps);

  serve(app, deps, api.payoutMethods, async ({ caller, request: { language } }) => ({
    data: (await savedMethods(deps, caller)).map((method) => withBankSaid(method, language)),
    next_cursor: null,
  }));

  serve(app, deps, api.addPayoutMethod, async ({ caller, body, newId, request: { language } }) => ({
    data: withBankSaid(
      await saveMethod(deps, caller, {
        id: newId(),
        token: body.bank_account,
        isDefault: body.is_default === true,
        language,
      }),
      language,
    ),
    message: msg`Your bank account has been saved.`,
  }));

  serve(app, deps, api.updatePayoutMethod, async ({ caller, params, request: { language } }) => ({
    data: withBankSaid(await preferMethod(deps, caller, params.id), language),
    message: msg`This is now your default bank account.`,
  }));

  serve(app, deps, api.removePayoutMethod, async ({ caller, params }) => {
    await deleteMethod(deps, caller, params.id);
    return { data: null, message: msg`Your bank account has been removed.` };
  });

  serve(app, deps, api.payoutNeeds, async ({ caller }) => ({
    data: await needsOf(deps, caller),
    next_cursor: null,
  }));

  serve(app, deps, api.payoutDetailsLink, async ({ caller, params }) => ({
    data: { url: await detailsLink(deps, caller, params.id) },
  }));

  serve(app, deps, api.cashOut, async ({ caller, event, body, newId, request: { language } }) => ({
    data: withBankSaid(
      await requestCashOut(deps, caller, event, { id: newId(), ...body }),
      language,
    ),
    message: msg`Your money is on its way.`,
  }));

  serve(app, deps, api.withdrawal, async ({ caller, params, request: { language } }) => ({
    data: withBankSaid(await withdrawalDetails(deps, caller, params.id), language),
  }));
}
