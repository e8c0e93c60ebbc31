import type { PaymentMethod } from '@keepsake/shared/api/orders';
import type { SavedCard } from './repository.ts';

export function presentCard(card: SavedCard): PaymentMethod {
  const { id, brand, last4, exp_month, exp_year, name, is_default } = card;
  return { id, brand, last4, exp_month, exp_year, name, is_default };
}
