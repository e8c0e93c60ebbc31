import type { PaymentType } from '@keepsake/shared/api';
import { persistedAtom } from '@keepsake/shared/state';
import type { ChosenCard } from '../wizard/checkout-memory.ts';

/** Whether the last attempt to pay on this device was by card or by wallet; cleared at logout. */
export const selectedPaymentTypeAtom = persistedAtom<PaymentType>(
  'checkout.selectedPaymentType',
  'card',
);

export function paymentTypeOf(card: ChosenCard): PaymentType {
  return card.kind === 'new' && card.wallet ? 'wallet' : 'card';
}
