import type { PaymentType } from '@keepsake/shared/api/orders';
import type { Intent } from '../../../payments/provider.ts';

/** The kind of what paid, as the provider tells it; nothing where it tells nothing, so that the kind of the try stays. */
export function paymentTypeOf(intent: Intent | null): { payment_type?: PaymentType } {
  if (!intent?.charge) return {};
  return { payment_type: intent.charge.wallet ? 'wallet' : 'card' };
}
