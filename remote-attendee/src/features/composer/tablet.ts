import { createContext, useContext } from 'react';
import type { Card } from './use-card.ts';

/** Behaviour of the composer on a shared tablet. */
export interface Tablet {
  /** Called with the id of the order that the card was sent with. */
  onSent: (orderId: string) => void;
  /** Called when Send was pressed without a connection, since a guest does not wait at the tablet. */
  onWaits: (card: Card) => void;
}

const TabletContext = createContext<Tablet | null>(null);

export const TabletProvider = TabletContext.Provider;

/** The tablet on which the card is written; null on somebody's own device. */
export function useTablet(): Tablet | null {
  return useContext(TabletContext);
}
