import { isDeepStrictEqual } from 'node:util';
import { msg } from '@lingui/core/runtime-macro';
import type { BodyOf, DataOf } from '@keepsake/shared/api/endpoint';
import type { checkoutMembership } from '@keepsake/shared/api/packages';
import type { AnyLanguage } from '@keepsake/shared/words';
import { violated } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import type { Text } from '../../../words/words.ts';
import { lockEvent } from '../../events/events/repository.ts';
import { presentOutcome, pay, type PaymentContext } from '../charges/pay.ts';
import type { PaymentParams } from '../charges/purchase.ts';
import { closeOrder } from './close.ts';
import { priceFor } from './pricing.ts';
import { orderReplaced } from './purchase.ts';
import type { Priced } from './quote.ts';
import {
  wasPaidTooLate,
  findByRequest,
  findOpenOfEvent,
  findOwnMembershipOrder,
  findPaidOfEvent,
  insertMembershipOrder,
  linesOf,
  rememberRequest,
  type MembershipOrderRow,
} from './repository.ts';

type CheckoutParams = BodyOf<typeof checkoutMembership>;

interface CheckoutRequest {
  id: string;
  choice: CheckoutParams;
  language: AnyLanguage;
}

export interface CheckoutAnswer {
  data: DataOf<typeof checkoutMembership>;
  message: Text;
}

const ROUNDS = 5;
/** Milliseconds after a purchase in which the same one is refused. */
const AGAIN_AFTER = 15 * 60_000;

/**
 * Buys a package or add-ons. An event has at most one unpaid order: a request for the same choice pays that order, a
 * request for another choice closes it first. What was just paid is refused. So nobody pays twice, even from several
 * windows.
 * @throws HttpError 409, 422, 503
 */
export async function checkout(
  deps: Deps,
  context: PaymentContext<MembershipOrderRow>,
  caller: Principal,
  request: CheckoutRequest & { payment: PaymentParams },
): Promise<CheckoutAnswer> {
  const order = await orderFor(deps, caller, request);
  const find = async () => {
    const row = await findOwnMembershipOrder(deps.db, caller.userId, order.id);
    if (row?.status === 'canceled') throw orderReplaced();
    return row;
  };
  try {
    const end = await pay(deps, context, find, request.payment);
    if (!('paid' in end))
      return {
        data: { ...presentOutcome(end), membership_order_id: order.id },
        message: end.message,
      };
    return {
      data: { status: 'succeeded', membership_order_id: order.id },
      message: (await wasPaidTooLate(deps.db, order.id))
        ? msg`Your payment arrived after your earlier package was refunded, so it adds nothing. We’ll send it back.`
        : msg`Thank you! It’s yours now.`,
    };
  } catch (error) {
    if (violated(error) !== 'orders_event_open') throw error;
    throw conflict(msg`This event has closed. You haven’t been charged.`, 'event_closed');
  }
}

async function orderFor(
  deps: Deps,
  caller: Principal,
  { id, ...rest }: CheckoutRequest,
): Promise<MembershipOrderRow> {
  const known = await findByRequest(deps.db, caller.userId, id);
  if (known) return known;
  for (let round = 0; round < ROUNDS; round++) {
    const { order, isConflicting } = await openOrder(deps, caller, { id, ...rest });
    if (!isConflicting) return order;
    await closeOrder(deps, order);
  }
  throw orderReplaced();
}

/** The event's unpaid order: one for this choice, or a conflicting one that has to be closed first. */
async function openOrder(
  deps: Deps,
  { userId }: Principal,
  { id, choice, language }: CheckoutRequest,
): Promise<{ order: MembershipOrderRow; isConflicting: boolean }> {
  return deps.db.transaction().execute(async (trx) => {
    // Keeps a concurrent request from opening a second order.
    await lockEvent(trx, choice.event_id);
    const open = await findOpenOfEvent(trx, choice.event_id);
    const openOrderId = open?.id ?? null;
    const buyer = { userId, eventId: choice.event_id, openOrderId, language };
    const priced = await priceFor(trx, deps, choice, buyer);
    const purchaseType = choice.purchaseType ?? null;
    if (choice.total !== undefined && choice.total !== priced.total)
      throw conflict(
        msg`The price has changed in the meantime. Please look at it once more.`,
        'price_changed',
      );
    const isThis = async (order: MembershipOrderRow) =>
      isSame(order, priced) && isDeepStrictEqual(await linesOf(trx, order.id), priced.lines);
    if (!open) {
      const last = await findPaidOfEvent(trx, choice.event_id, new Date(Date.now() - AGAIN_AFTER));
      // Another window, which the payment of the first one did not reach, would buy the same add-on once more.
      if (last && last.id !== id && (await isThis(last)))
        throw conflict(
          msg`This was bought for your event a moment ago. You haven’t been charged again. To buy it once more, please come back in 15 minutes.`,
          'just_bought',
        );
      const order = { id, userId, eventId: choice.event_id, purchaseType };
      return { order: await insertMembershipOrder(trx, order, priced), isConflicting: false };
    }
    if (!(await isThis(open))) return { order: open, isConflicting: true };
    await rememberRequest(trx, open.id, { requestId: id, purchaseType });
    return { order: open, isConflicting: false };
  });
}

function isSame(order: MembershipOrderRow, priced: Priced): boolean {
  return (
    order.package_id === priced.package.id &&
    order.base_order_id === priced.baseOrderId &&
    order.coupon_code === (priced.coupon?.code ?? null) &&
    order.credit === priced.credit &&
    order.total === priced.total &&
    order.currency === priced.currency
  );
}
