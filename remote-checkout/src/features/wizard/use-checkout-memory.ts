import { useEffect, useMemo } from 'react';
import { useHost, useSession } from '@keepsake/shared/host';
import { checkoutMemory, forgetCheckouts, type CheckoutMemory } from './checkout-memory.ts';

/** Returns this tab's checkout state of a purchase; cleared when the session ends. */
export function useCheckoutMemory(purchase: string, choice?: string): CheckoutMemory {
  const { onLogout } = useHost();
  const { user } = useSession();
  const owner = user?.id ?? '';
  useEffect(() => onLogout(forgetCheckouts), [onLogout]);
  return useMemo(() => checkoutMemory(purchase, owner, choice), [purchase, owner, choice]);
}
