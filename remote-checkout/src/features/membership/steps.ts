import * as addresses from '@keepsake/shared/addresses';
import type { ChosenCard } from '../wizard/checkout-memory.ts';

/** The steps of buying a package, each with an address of its own. */
export type Step = 'package' | 'add-ons' | 'choose' | 'add-card' | 'activate';

/** The facts that decide which step of paying for a package is shown. */
export interface Facts {
  /** Total in minor units. */
  total: number;
  /** The card to pay with, once chosen or entered. */
  card: ChosenCard | null;
  /** True while an order of this choice waits for the bank or the provider. */
  waiting: boolean;
  /** Number of saved cards; null when they could not be loaded. */
  savedCards: number | null;
}

const pages = {
  package: addresses.packages,
  'add-ons': addresses.packageAddOns,
  choose: addresses.packagePaymentMethod,
  'add-card': addresses.packageAddCard,
  activate: addresses.activatePackage,
};

export function stepAddress(step: Step): string {
  return pages[step]();
}

/** Returns the step before payment: the add-ons, unless the package includes all of them. */
export function beforePaying(hasAll: boolean): Step {
  return hasAll ? 'package' : 'add-ons';
}

/** Returns the address of a paid order’s page, which is also the bank’s return address. */
export function successOf(orderId: string): string {
  return addresses.packagePaid({ order_id: orderId });
}

/** The steps after the choice. */
export type PayingStep = Exclude<Step, 'package' | 'add-ons'>;

/** Returns the requested step when the facts allow it, else the nearest step that they do allow. */
export function stepFor(requested: PayingStep, facts: Facts): PayingStep {
  if (facts.total === 0) return 'activate';
  if (requested === 'activate')
    return facts.card || facts.waiting ? 'activate' : stepFor('choose', facts);
  if (requested === 'add-card') return 'add-card';
  return facts.savedCards === 0 ? 'add-card' : 'choose';
}
