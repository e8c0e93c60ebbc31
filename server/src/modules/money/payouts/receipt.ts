import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { Id } from '@keepsake/shared/api/common';
import * as api from '@keepsake/shared/api/payouts';
import { nameOf } from '@keepsake/shared/people';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { requireAccess } from '../../../endpoints/access.ts';
import { holderOf, linkQuery, linksFor, type LinkQuery } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import { notFound } from '../../../http/errors.ts';
import { sendPdf } from '../../../http/send-pdf.ts';
import { eventFor } from '../../../rights/event-for.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { languageOfUser } from '../../../sessions/language-of-user.ts';
import { sayIn } from '../../../words/words.ts';
import { titleWithHosts } from '../../../writing/event-title.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import type * as document from './receipt-pdf.ts';
import type { CashOutReceipt } from './receipt-pdf.ts';
import { cashOutReference } from './reference.ts';
import { visibleWithdrawal } from './service.ts';
import { stepsOf } from './steps.ts';

const Params = Type.Object({ id: Id });
interface PdfRoute {
  Params: Static<typeof Params>;
  Querystring: LinkQuery;
}

const maker = new URL('receipt-pdf.ts', import.meta.url);
const LINK_SECONDS = 600;

/** Receipts of paid cash-outs, made on each request, since a bank may still send the money back. */
export function cashOutReceipts(app: FastifyInstance, deps: Deps): void {
  const pathOf = (id: string) => `/api/bride-groom/withdrawal/receipt/${id}`;

  serve(app, deps, api.withdrawalReceipt, async ({ caller, params: { id } }) => {
    await paidWithdrawal(deps, caller, id);
    return { data: { url: linksFor(deps, caller).to(pathOf(id), LINK_SECONDS) } };
  });

  const schema = {
    summary: 'The receipt of a cash-out as PDF, by a signed address',
    tags: ['bride'],
    params: Params,
    querystring: Type.Object(linkQuery),
  };
  app.get<PdfRoute>(
    '/api/bride-groom/withdrawal/receipt/:id',
    { schema },
    async (request, reply) => {
      const { id } = request.params;
      const holder = await holderOf(deps, pathOf(id), request.query);
      requireAccess('bride_groom', holder);
      const receipt = await readReceipt(deps, holder, id);
      const made = await deps.documents.make<typeof document>(maker, receipt);
      const { reference, language } = receipt;
      const file = msg({
        message: msg`Keepsake cash-out ${{ reference }}.pdf`,
        comment: 'name of a file',
      });
      return sendPdf(reply, sayIn(language)(file), made);
    },
  );
}

/** @throws HttpError 404, also for a cash-out that is not paid or was sent back */
async function paidWithdrawal(deps: Deps, caller: Principal, id: string) {
  const row = await visibleWithdrawal(deps, caller, id);
  if (row.status !== 'paid')
    throw notFound(msg`There’s no receipt of this cash-out: it isn’t in your bank account.`);
  return row;
}

/** @throws HttpError 404 */
async function readReceipt(deps: Deps, holder: Principal, id: string): Promise<CashOutReceipt> {
  const row = await paidWithdrawal(deps, holder, id);
  const event = await eventFor(deps, holder, row.event_id, 'money');
  const steps = await stepsOf(deps.db, row);
  const paidAt = steps.find(({ step }) => step === 'paid')?.at;
  const { amount, currency, account_holder, bank_name, last4, bank_amount, bank_currency } = row;
  return {
    reference: cashOutReference(id),
    event: titleWithHosts(event.event_name, nameOf(hostsOf(event))),
    timezone: event.timezone,
    accountHolder: account_holder,
    bank: { name: bank_name, last4 },
    requestedAt: row.created_at,
    paidAt: paidAt ? new Date(paidAt) : row.updated_at,
    amount,
    currency,
    arrived:
      bank_amount === null || bank_currency === currency
        ? null
        : { amount: bank_amount, currency: bank_currency },
    language: await languageOfUser(deps.db, holder.userId),
  };
}
