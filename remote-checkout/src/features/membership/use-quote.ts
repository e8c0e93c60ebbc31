import { useEffect } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useAnswer } from '@keepsake/shared/host';
import type { MembershipChoice } from './use-choice.ts';

/** What the choice costs. A coupon that can no longer be used is dropped, and its field says why. */
export function useQuote({ body, change }: MembershipChoice) {
  const quote = useAnswer('POST membership/quote', body ? { body } : null);
  const { error } = quote;
  const refused = isApiError(error) ? (error.errors['coupon']?.[0] ?? null) : null;
  useEffect(() => {
    if (refused) change({ selectedCoupon: null, couponProblem: refused });
  }, [change, refused]);
  return { ...quote, error: refused ? null : error };
}
