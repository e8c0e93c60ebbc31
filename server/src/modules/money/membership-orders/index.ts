import { msg } from '@lingui/core/runtime-macro';
import type { BodyOf } from '@keepsake/shared/api/endpoint';
import * as api from '@keepsake/shared/api/packages';
import type { MembershipOrder } from '@keepsake/shared/api/packages';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import { serve } from '../../../endpoints/serve.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { createAttempts } from '../charges/attempts.ts';
import { expire } from '../charges/expire.ts';
import { lookUp } from '../charges/look-up.ts';
import { registerReconciliation } from '../charges/reconcile.ts';
import type { TheirEvent } from '../../../rights/event-for.ts';
import { paymentParamsOf } from '../saved-cards/service.ts';
import { checkout } from './checkout.ts';
import { registerClosing } from './close.ts';
import { priceFor } from './pricing.ts';
import { membershipPurchase as purchase } from './purchase.ts';
import { presentQuote } from './quote.ts';
import {
  wasPaidTooLate,
  findOpenOfEvent,
  findOwnMembershipOrder,
  linesOf,
  packageOf,
  reversedOf,
  type MembershipOrderRow,
} from './repository.ts';
import type { Queries } from '../../../db/database.ts';
import { saySeeded } from '../../../words/seeded.ts';
import { sayIn } from '../../../words/words.ts';

/** Caller, event and language of a request for a price. */
interface Asker {
  caller: Principal;
  event: TheirEvent | null;
  language: AnyLanguage;
}

/** Buys packages and add-ons for an event; `packages` offers them, `memberships` has an event's entitlements. */
export function membershipOrders(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const context = { purchase, attempts: createAttempts(deps, purchase) };
  registerReconciliation(app, deps, purchase);
  registerClosing(deps);
  deps.jobs.schedule('memberships.expire', '*/10 * * * *', async () => expire(deps, purchase));

  const quote = async (
    { caller: { userId }, event, language }: Asker,
    choice: BodyOf<typeof api.quoteMembership>,
  ) => {
    const open = event && (await findOpenOfEvent(db, event.id));
    return presentQuote(
      await priceFor(db, deps, choice, {
        userId,
        eventId: event?.id ?? null,
        openOrderId: open?.id ?? null,
        language,
      }),
      language,
    );
  };

  serve(app, deps, api.quoteMembership, async ({ caller, event, body, request: { language } }) => ({
    data: await quote({ caller, event, language }, body),
  }));

  serve(app, deps, api.checkCoupon, async ({ caller, event, body, request: { language } }) => {
    const { code, ...rest } = body;
    try {
      const data = await quote({ caller, event, language }, { ...rest, coupon: code });
      return { data: { code: data.coupon?.code ?? code, ...data } };
    } catch (error) {
      // This endpoint calls the field `code`, not `coupon`.
      const refusal = error instanceof HttpError ? error.errors?.coupon?.[0] : undefined;
      throw refusal ? invalid({ code: refusal }) : error;
    }
  });

  serve(app, deps, api.checkoutMembership, async ({ caller, body, newId, request: { language } }) =>
    checkout(deps, context, caller, {
      id: newId(),
      choice: body,
      language,
      payment: await paymentParamsOf(deps, caller, body),
    }),
  );

  serve(app, deps, api.membershipOrder, async ({ caller, params, request: { language } }) => {
    const found = async () => {
      const order = await findOwnMembershipOrder(db, caller.userId, params.id);
      if (!order) throw notFound(msg`We couldn’t find this order.`);
      return order;
    };
    await lookUp(deps, purchase, await found());
    return { data: await presentMembershipOrder(db, await found(), language) };
  });
}

async function presentMembershipOrder(
  db: Queries,
  order: MembershipOrderRow,
  language: AnyLanguage,
): Promise<MembershipOrder> {
  const bought = await packageOf(db, order);
  const { coupon_code: code, coupon_label: label } = order;
  const lines = await linesOf(db, order.id);
  const coupon = code && label ? { code, label } : null;
  return {
    id: order.id,
    event_id: order.event_id,
    status: order.status,
    package: { ...bought, name: saySeeded(sayIn(language), bought.name) },
    ...presentQuote({ ...order, lines, coupon }, language),
    ...(await reversedOf(db, order.id)),
    ...((await wasPaidTooLate(db, order.id)) ? { gives_nothing: true } : {}),
    decline_code: order.decline_code,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    selectedPaymentType: order.payment_type,
  };
}
