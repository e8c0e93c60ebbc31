import { useEffect, useMemo } from 'react';
import { useHost, useSession } from '@keepsake/shared/host';
import { checkoutMemory, forgetCheckouts, type CheckoutMemory } from './checkout-memory.ts';

/** What this tab remembers of paying an order; gone when the session ends. */
export function useCheckoutMemory(orderId: string): CheckoutMemory {
  const { onLogout } = useHost();
  const { user } = useSession();
  const owner = user?.id ?? '';
  useEffect(() => onLogout(forgetCheckouts), [onLogout]);
  return useMemo(() => checkoutMemory(orderId, owner), [orderId, owner]);
}
