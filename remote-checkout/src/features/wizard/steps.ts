import * as addresses from '@keepsake/shared/addresses';
import type { Order } from '@keepsake/shared/api';
import type { ChosenCard } from './checkout-memory.ts';

/**
 * The steps of paying for a card, each with an address of its own. All but `success` are one page; the address says
 * which way to pay it begins with.
 */
export type Step = 'choose' | 'list' | 'add-card' | 'confirm' | 'success';

/** Facts that decide the step of somebody who pays for a card. */
export interface Facts {
  order: Pick<Order, 'id' | 'wedding_id' | 'status' | 'total'>;
  /** The card to pay with, once chosen or entered. */
  chosen: ChosenCard | null;
  /** How many cards the account has saved; 0 for a guest, null when it could not be read. */
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

/** The step that a path names; `choose` where it names none. */
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
 * The step a person belongs to who asks for one: the same when the order allows it, else the nearest that makes
 * sense. An address opened twice, reloaded or gone back to is safe, because this decides and not the history.
 */
export function stepFor(asked: Step, facts: Facts): Step {
  const { order, chosen, savedCards } = facts;
  if (order.status === 'paid') return 'success';
  if (order.status === 'processing' || order.total === 0) return 'confirm';
  if (asked === 'success') return stepFor('confirm', facts);
  if (asked === 'confirm') {
    const waitsForBank = order.status === 'requires_action';
    return chosen || waitsForBank ? 'confirm' : stepFor('choose', facts);
  }
  if (asked === 'add-card') return 'add-card';
  return savedCards === 0 ? 'add-card' : asked;
}
