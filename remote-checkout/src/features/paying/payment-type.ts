import type { PaymentType } from '@keepsake/shared/api';
import { persistedAtom } from '@keepsake/shared/state';
import type { ChosenCard } from '../wizard/checkout-memory.ts';

/** What was paid with last on this device, or tried: a card by itself, or a wallet. Forgotten at logout. */
export const selectedPaymentTypeAtom = persistedAtom<PaymentType>(
  'checkout.selectedPaymentType',
  'card',
);

export function paymentTypeOf(card: ChosenCard): PaymentType {
  return card.kind === 'new' && card.wallet ? 'wallet' : 'card';
}
