import type { Queries } from '../../../db/database.ts';
import type { AccountFee } from '../../../payments/provider.ts';
import { settleDebt } from './debts.ts';
import { lineOf, postTransaction, type Posting } from './posting.ts';

export interface PaidOrder {
  id: string;
  eventId: string;
  currency: string;
  /** Minor units; the total is their sum. */
  gift: number;
  cardPrice: number;
  fee: number;
}

/** The posting of a payment: the gift becomes pending, card price and fee are our revenue. */
export function paymentPosting(order: PaidOrder): Posting {
  const { gift, cardPrice, fee } = order;
  return {
    kind: 'payment',
    reference: order.id,
    orderId: order.id,
    lines: [
      lineOf('provider', -(gift + cardPrice + fee), order),
      lineOf('event_pending', gift, order),
      lineOf('sales', cardPrice, order),
      lineOf('fees', fee, order),
    ],
  };
}

/** The posting of a charge's provider fee, in minor units, paid by the account that received the payment. */
export function providerFeePosting(
  charge: { id: string; currency: string; fee: number },
  payer:
    | { account: 'fees'; orderId: string }
    | { account: 'memberships'; membershipOrderId: string },
): Posting {
  const { account, ...order } = payer;
  return {
    kind: 'provider_fee',
    reference: charge.id,
    ...order,
    lines: [lineOf('provider', charge.fee, charge), lineOf(account, -charge.fee, charge)],
  };
}

/** The posting of a fee that the provider takes from our balance, apart from any charge. */
export function accountFeePosting(fee: AccountFee): Posting {
  return {
    kind: 'account_fee',
    reference: fee.id,
    lines: [lineOf('provider', fee.amount, fee), lineOf('fees', -fee.amount, fee)],
  };
}

/** Makes the rest of a pending gift available. @returns minor units of it that paid off a debt of the couple */
export async function postRelease(
  trx: Queries,
  order: Pick<PaidOrder, 'id' | 'eventId' | 'currency' | 'gift'>,
): Promise<number> {
  const { eventId, currency, gift } = order;
  await postTransaction(trx, {
    kind: 'gift_release',
    reference: order.id,
    orderId: order.id,
    lines: [lineOf('event_pending', -gift, order), lineOf('event_available', gift, order)],
  });
  return settleDebt(trx, { eventId, currency }, `gift_release:${order.id}`);
}
