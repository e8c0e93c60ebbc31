import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { useIsMounted } from '../../parts/use-is-mounted.ts';
import type { Card } from './card.ts';

/** Callbacks of the composer at a shared tablet. */
export interface Tablet {
  onSent: (orderId: string) => void;
  /** Called when a sent card has been queued without reaching the server, since no guest waits at the tablet for it. */
  onQueued: (card: Card) => void;
}

const TabletContext = createContext<{ tablet: Tablet; hasLeft: () => boolean } | null>(null);

/** Contains the card of one guest at a shared tablet; the guest has left once it is unmounted. */
export function TabletProvider({
  value: tablet,
  children,
}: {
  value: Tablet;
  children: ReactNode;
}) {
  const isMounted = useIsMounted();
  const hasLeft = useCallback(() => !isMounted(), [isMounted]);
  const value = useMemo(() => ({ tablet, hasLeft }), [tablet, hasLeft]);
  return <TabletContext value={value}>{children}</TabletContext>;
}

/** Returns the shared tablet on which the card is written; null on the sender’s own device. */
export function useTablet(): Tablet | null {
  return useContext(TabletContext)?.tablet ?? null;
}

/**
 * Returns a function that says whether the guest at a tablet has left this card, since an upload or a request of theirs
 * may finish while the next guest writes. Always false on the sender’s own device.
 */
export function useHasLeft(): () => boolean {
  return useContext(TabletContext)?.hasLeft ?? never;
}

const never = () => false;
