import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import type { Card } from './card.ts';

/** Behaviour of the composer on a shared tablet. */
export interface Tablet {
  /** Called with the id of the order that the card was sent with. */
  onSent: (orderId: string) => void;
  /** Called when a card that was sent doesn't reach the server, since a guest does not wait at the tablet. */
  onWaits: (card: Card) => void;
}

const TabletContext = createContext<Tablet | null>(null);

export const TabletProvider = TabletContext.Provider;

/** The tablet on which the card is written; null on somebody's own device. */
export function useTablet(): Tablet | null {
  return useContext(TabletContext);
}

/**
 * Returns a function that says whether the guest at a tablet has left this card. What began for them, as an upload or a
 * call, may end once another guest writes there. Never so on somebody's own device.
 */
export function useHasLeft(): () => boolean {
  const tablet = useTablet();
  const isShown = useRef(true);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => tablet !== null && !isShown.current, [tablet]);
}
