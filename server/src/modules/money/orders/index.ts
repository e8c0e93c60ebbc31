import { msg } from '@lingui/core/runtime-macro';
import * as api from '@keepsake/shared/api/orders';
import { processingFee } from '@keepsake/shared/money';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { paymentParamsOf } from '../saved-cards/service.ts';
import { createAttempts } from '../charges/attempts.ts';
import { expire } from '../charges/expire.ts';
import { registerReconciliation } from '../charges/reconcile.ts';
import { payOrder, currentOrder, placeOrder } from './service.ts';
import { sweepNeverPaid } from './abandoned-orders.ts';
import { giftOrders } from './purchase.ts';
import { registerProviderFee } from '../charges/provider-fee.ts';

export function orders(app: FastifyInstance, deps: Deps): void {
  const context = { purchase: giftOrders, attempts: createAttempts(deps, giftOrders) };
  registerReconciliation(app, deps, giftOrders);
  deps.jobs.schedule('orders.expire', '*/10 * * * *', async () => expire(deps, giftOrders));
  registerProviderFee(deps);

  serve(app, deps, api.storeDetails, async ({ caller, body, allFiles: files, newId, request }) => ({
    data: await placeOrder(deps, { caller, request }, body, { id: newId(), files }),
    message: msg`Your card is ready to be sent.`,
  }));

  serve(app, deps, api.processingFee, async ({ body: { amount } }) => {
    const fee = processingFee(amount, deps.config.fee);
    return { data: { amount, fee, total: amount + fee } };
  });

  serve(app, deps, api.payOrder, async ({ caller, body, request }) =>
    payOrder(deps, context, caller, {
      id: body.order_id,
      params: await paymentParamsOf(deps, caller, body),
      language: request.language,
    }),
  );

  serve(app, deps, api.order, async ({ caller, params, request: { language } }) => ({
    data: await currentOrder(deps, caller, { id: params.id, language }),
  }));

  deps.jobs.schedule('orders.never-paid', '52 2 * * *', async () => sweepNeverPaid(deps));
}
