import type { Queries } from '../../../db/database.ts';
import { settleDebt } from './debts.ts';
import { postTransaction, type Line, type Posting } from './posting.ts';

export interface PaidOrder {
  id: string;
  eventId: string;
  currency: string;
  /** Minor units; the total is their sum. */
  gift: number;
  cardPrice: number;
  fee: number;
}

/** A payment arrived: the gift waits for the couple, price and fee are ours. */
export function paymentPosting(order: PaidOrder): Posting {
  const { currency, gift, cardPrice, fee } = order;
  const ours = (kind: 'provider' | 'sales' | 'fees', amount: number): Line => ({
    account: { kind, eventId: null, currency },
    amount,
  });
  return {
    kind: 'payment',
    reference: order.id,
    orderId: order.id,
    lines: [
      ours('provider', -(gift + cardPrice + fee)),
      { account: { kind: 'event_pending', eventId: order.eventId, currency }, amount: gift },
      ours('sales', cardPrice),
      ours('fees', fee),
    ],
  };
}

/** The provider's fee of a charge, in minor units, from the account that received it. */
export function providerFeePosting(
  charge: { id: string; currency: string; fee: number },
  payer:
    | { account: 'fees'; orderId: string }
    | { account: 'memberships'; membershipOrderId: string },
): Posting {
  const { currency, fee } = charge;
  const { account, ...order } = payer;
  return {
    kind: 'provider_fee',
    reference: charge.id,
    ...order,
    lines: [
      { account: { kind: 'provider', eventId: null, currency }, amount: fee },
      { account: { kind: account, eventId: null, currency }, amount: -fee },
    ],
  };
}

/**
 * A gift that waited long enough can be cashed out; `gift` is what is left of it.
 * @returns minor units of it that made up for what the couple owed
 */
export async function postRelease(
  trx: Queries,
  order: Pick<PaidOrder, 'id' | 'eventId' | 'currency' | 'gift'>,
): Promise<number> {
  const { eventId, currency, gift } = order;
  await postTransaction(trx, {
    kind: 'gift_release',
    reference: order.id,
    orderId: order.id,
    lines: [
      { account: { kind: 'event_pending', eventId, currency }, amount: -gift },
      { account: { kind: 'event_available', eventId, currency }, amount: gift },
    ],
  });
  return settleDebt(trx, { eventId, currency }, `gift_release:${order.id}`);
}
