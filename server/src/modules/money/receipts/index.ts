import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { orderReceipt } from '@keepsake/shared/api/orders';
import { membershipReceipt } from '@keepsake/shared/api/packages';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { sendPdf } from '../../../http/send-pdf.ts';
import { linkQuery, linksFor, requireLink, type LinkQuery } from '../../../endpoints/links.ts';
import { serve } from '../../../endpoints/serve.ts';
import type { PayableTable } from '../charges/purchase.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { registerReceiptMails } from './mail.ts';
import { printed } from './printed.ts';
import { fileName, forLinkHolder, receiptPath } from './receipt.ts';
import { readReceipt, type Purchases } from './read.ts';
import { findNumber } from './repository.ts';

const Params = Type.Object({ number: Type.Integer({ minimum: 1 }) });
interface PdfRoute {
  Params: Static<typeof Params>;
  Querystring: LinkQuery;
}

const LINK_SECONDS = 600;

/** Receipts of all purchases: mailed once, and available to the payer for download. */
export function receipts(app: FastifyInstance, deps: Deps, purchases: Purchases): void {
  const { db } = deps;
  registerReceiptMails(deps, purchases);

  const linkFor = async (caller: Principal, table: PayableTable, id: string) => {
    const number = await findNumber(db, caller.userId, { table, id });
    if (number === null) throw notFound(msg`There’s no receipt of this order.`);
    return { data: { url: linksFor(deps, caller).to(receiptPath(number), LINK_SECONDS) } };
  };
  serve(app, deps, orderReceipt, async ({ caller, params }) =>
    linkFor(caller, 'orders', params.id),
  );
  serve(app, deps, membershipReceipt, async ({ caller, params }) =>
    linkFor(caller, 'membership_orders', params.id),
  );

  const schema = {
    summary: 'A receipt as PDF, by a signed address',
    tags: ['receipts'],
    params: Params,
    querystring: Type.Object(linkQuery),
  };
  app.get<PdfRoute>('/api/receipts/:number', { schema }, async (request, reply) => {
    const { number } = request.params;
    const holder = await requireLink(deps, receiptPath(number), request.query);
    const whole = await readReceipt(db, purchases, number);
    const receipt = holder.kind === 'session' ? whole : forLinkHolder(whole);
    return sendPdf(reply, fileName(receipt), await printed(deps, receipt));
  });
}
