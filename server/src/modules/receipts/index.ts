import Type, { type Static } from 'typebox';
import { orderReceipt } from '@keepsake/shared/api/orders';
import { membershipReceipt } from '@keepsake/shared/api/packages';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { contentDisposition, safeName } from '../../http/filenames.ts';
import { serve } from '../../http/serve.ts';
import type { PayableTable } from '../charges/purchase.ts';
import { registerReceiptMails } from './mail.ts';
import { readReceipt } from './read.ts';
import { findNumber } from './repository.ts';

const Params = Type.Object({ number: Type.Integer({ minimum: 1 }) });
const Query = Type.Object({ exp: Type.Optional(Type.String()), sig: Type.Optional(Type.String()) });
interface PdfRoute {
  Params: Static<typeof Params>;
  Querystring: Static<typeof Query>;
}

const LINK_SECONDS = 600;
const pathOf = (number: number) => `/api/receipts/${number}`;

/** Receipts of whatever was paid: mailed once, and to be had again by whoever paid. */
export function receipts(app: FastifyInstance, deps: Deps): void {
  const { db, signer } = deps;
  registerReceiptMails(deps);

  const linkFor = async (userId: string, table: PayableTable, id: string) => {
    const number = await findNumber(db, userId, { table, id });
    if (number === null) throw notFound('There is no receipt of this order.');
    return { data: { url: signer.sign(pathOf(number), LINK_SECONDS) } };
  };
  serve(app, deps, orderReceipt, async ({ caller, params }) =>
    linkFor(caller.userId, 'orders', params.id),
  );
  serve(app, deps, membershipReceipt, async ({ caller, params }) =>
    linkFor(caller.userId, 'membership_orders', params.id),
  );

  const schema = {
    summary: 'A receipt as PDF, by a signed address',
    tags: ['receipts'],
    params: Params,
    querystring: Query,
  };
  app.get<PdfRoute>('/api/receipts/:number', { schema }, async (request, reply) => {
    const { number } = request.params;
    signer.verify(pathOf(number), request.query);
    const receipt = await readReceipt(db, number);
    const { receiptPdf } = await import('./pdf.ts');
    const name = safeName(`Keepsake receipt ${receipt.number}.pdf`);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': contentDisposition('attachment', name),
        'content-type': 'application/pdf',
      })
      .send(await receiptPdf(receipt));
  });
}
