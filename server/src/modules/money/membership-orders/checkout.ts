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
import { presentOutcome, pay, type PaymentContext } from '../charges/pay.ts';
import type { PaymentParams } from '../charges/purchase.ts';
import { closeOrder } from './close.ts';
import { priceFor } from './pricing.ts';
import { replaced } from './purchase.ts';
import type { Priced } from './quote.ts';
import {
  findBaseless,
  findByRequest,
  findOpenOfEvent,
  findOwnMembershipOrder,
  insertMembershipOrder,
  linesOf,
  lockEvent,
  rememberRequest,
  type MembershipOrderRow,
} from './repository.ts';

type CheckoutParams = BodyOf<typeof checkoutMembership>;

interface WishedOrder {
  id: string;
  wish: CheckoutParams;
  language: AnyLanguage;
}

export interface CheckoutAnswer {
  data: DataOf<typeof checkoutMembership>;
  message: Text;
}

const ROUNDS = 5;

/**
 * Buys a package or add-ons. An event has one unpaid order at a time: asked for the same again, that is the one
 * which is paid; asked for something else, it is closed first. So nobody pays twice, whatever is open in how
 * many windows.
 * @throws HttpError 409, 422, 503
 */
export async function checkout(
  deps: Deps,
  till: PaymentContext<MembershipOrderRow>,
  caller: Principal,
  request: WishedOrder & { payment: PaymentParams },
): Promise<CheckoutAnswer> {
  const order = await orderFor(deps, caller, request);
  const find = async () => {
    const row = await findOwnMembershipOrder(deps.db, caller.userId, order.id);
    if (row?.status === 'canceled') throw replaced();
    return row;
  };
  try {
    const end = await pay(deps, till, find, request.payment);
    if (!('paid' in end))
      return {
        data: { ...presentOutcome(end), membership_order_id: order.id },
        message: end.message,
      };
    return {
      data: { status: 'succeeded', membership_order_id: order.id },
      message:
        (await findBaseless(deps.db, order.id)).length > 0
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
  { id, ...wished }: WishedOrder,
): Promise<MembershipOrderRow> {
  const known = await findByRequest(deps.db, caller.userId, id);
  if (known) return known;
  for (let round = 0; round < ROUNDS; round++) {
    const { order, isInTheWay } = await openOrder(deps, caller, { id, ...wished });
    if (!isInTheWay) return order;
    await closeOrder(deps, order);
  }
  throw replaced();
}

/** The event's unpaid order: one for this wish, or another that has to be closed first. */
async function openOrder(
  deps: Deps,
  { userId }: Principal,
  { id, wish, language }: WishedOrder,
): Promise<{ order: MembershipOrderRow; isInTheWay: boolean }> {
  return deps.db.transaction().execute(async (trx) => {
    await lockEvent(trx, wish.event_id);
    const open = await findOpenOfEvent(trx, wish.event_id);
    const openOrderId = open?.id ?? null;
    const buyer = { userId, eventId: wish.event_id, openOrderId, language };
    const priced = await priceFor(trx, deps, wish, buyer);
    const purchaseType = wish.purchaseType ?? null;
    if (wish.total !== undefined && wish.total !== priced.total)
      throw conflict(
        msg`The price has changed in the meantime. Please look at it once more.`,
        'price_changed',
      );
    if (!open) {
      const order = { id, userId, eventId: wish.event_id, purchaseType };
      return { order: await insertMembershipOrder(trx, order, priced), isInTheWay: false };
    }
    const same =
      isSame(open, priced) && isDeepStrictEqual(await linesOf(trx, open.id), priced.lines);
    if (!same) return { order: open, isInTheWay: true };
    await rememberRequest(trx, open.id, { requestId: id, purchaseType });
    return { order: open, isInTheWay: false };
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
