import { createContext, useContext } from 'react';
import type { Card } from './use-card.ts';

/** Behaviour of the composer on a shared tablet. */
export interface Tablet {
  /** The card is sent with this order. */
  onSent: (orderId: string) => void;
  /** Send was pressed and there is no connection: the guest does not wait for it here. */
  onWaits: (card: Card) => void;
}

const TabletContext = createContext<Tablet | null>(null);

export const TabletProvider = TabletContext.Provider;

/** The tablet on which the card is written; null on somebody's own device. */
export function useTablet(): Tablet | null {
  return useContext(TabletContext);
}
