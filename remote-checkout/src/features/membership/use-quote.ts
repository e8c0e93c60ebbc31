import { useEffect } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import type { MembershipChoice } from './use-choice.ts';

/**
 * Reads the price of a choice. An invalid coupon is dropped and its field explains why; `refused` says why
 * the choice cannot be sold.
 */
export function useQuote({
  body,
  somethingToBuy,
  change,
}: Pick<MembershipChoice, 'body' | 'somethingToBuy' | 'change'>) {
  const quote = useRead('POST membership/quote', body && somethingToBuy ? { body } : null, {
    // The previous price of the same event stays visible, marked as loading, until the new one arrives.
    placeholderData: (previous, before) =>
      before.body?.event_id === body?.event_id ? previous : undefined,
  });
  const { error } = quote;
  const errors = isApiError(error) ? error.errors : {};
  const coupon = errors['coupon']?.[0] ?? null;
  useEffect(() => {
    if (coupon) change({ selectedCoupon: null, couponProblem: coupon });
  }, [change, coupon]);
  const refused = (errors['package_id'] ?? errors['addons'])?.[0] ?? null;
  return { ...quote, error: coupon || refused ? null : error, refused };
}
