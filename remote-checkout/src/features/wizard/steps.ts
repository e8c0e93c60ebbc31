import * as addresses from '@keepsake/shared/addresses';
import type { Order } from '@keepsake/shared/api';
import type { ChosenCard } from './checkout-memory.ts';

/**
 * The steps of paying for a card, each with its own address. All but `success` show the same page; `add-card` has the
 * form of a new card preselected.
 */
export type Step = 'choose' | 'list' | 'add-card' | 'confirm' | 'success';

/** The facts that decide which step of paying for a card is shown. */
export interface Facts {
  order: Pick<Order, 'id' | 'wedding_id' | 'status' | 'total'>;
  /** The card to pay with, once chosen or entered. */
  chosen: ChosenCard | null;
  /** Number of saved cards; 0 for a guest, null when they could not be loaded. */
  savedCards: number | null;
}

const pages = {
  choose: addresses.paymentMethod,
  list: addresses.paymentMethodList,
  'add-card': addresses.addPaymentMethod,
  confirm: addresses.confirmPayment,
  success: addresses.paymentDone,
};
const steps = ['choose', 'list', 'add-card', 'confirm', 'success'] as const satisfies Step[];

/** Returns the step of a path; `choose` when it has none. */
export function stepAt(path: string): Step {
  const last = path.split('/').findLast((part) => part !== '');
  const found = steps.find((step) => pages[step].pattern.endsWith(`/${last}`));
  return found ?? 'choose';
}

/** The address of a step for an order. */
export function stepAddress(step: Step, order: Pick<Order, 'id' | 'wedding_id'>): string {
  return pages[step]({ id: order.wedding_id }, { order_id: order.id });
}

/**
 * Returns the requested step when the order allows it, else the nearest step that it does allow. The history plays no
 * part, so an address may be reloaded, revisited or opened in two tabs.
 */
export function stepFor(requested: Step, facts: Facts): Step {
  const { order, chosen, savedCards } = facts;
  if (order.status === 'paid') return 'success';
  if (order.status === 'processing' || order.total === 0) return 'confirm';
  if (requested === 'success') return stepFor('confirm', facts);
  if (requested === 'confirm') {
    const waitsForBank = order.status === 'requires_action';
    return chosen || waitsForBank ? 'confirm' : stepFor('choose', facts);
  }
  if (requested === 'add-card') return 'add-card';
  return savedCards === 0 ? 'add-card' : requested;
}
