import * as addresses from '@keepsake/shared/addresses';
import type { ChosenCard } from '../wizard/checkout-memory.ts';

/** The steps of buying a package, each with an address of its own. */
export type Step = 'package' | 'add-ons' | 'choose' | 'add-card' | 'activate';

/** Facts that decide the step of a couple on the way to a package. */
export interface Facts {
  /** True when the choice contains something that the event lacks. */
  somethingToBuy: boolean;
  /** The package and the event are known, and both exist. */
  chosenPackage: boolean;
  /** Minor units; null when it could not be worked out. */
  total: number | null;
  /** The server does not sell this choice; the add-ons' page says why. */
  refused: boolean;
  /** The card to pay with, once chosen or entered. */
  card: ChosenCard | null;
  /** An order of this very choice waits for the bank or the provider. */
  waiting: boolean;
  /** How many cards the account has saved; null when they could not be read. */
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

/** The step before paying: that of the add-ons, unless the package has them all. */
export function beforePaying(hasAll: boolean): Step {
  return hasAll ? 'package' : 'add-ons';
}

/** The page of an order that is paid, and where the bank sends people back to. */
export function successOf(orderId: string): string {
  return addresses.packagePaid({ order_id: orderId });
}

/**
 * The step a couple belongs to who asks for one: the same when the choice allows it, else the nearest that makes
 * sense, however the address was reached.
 */
export function stepFor(asked: Step, facts: Facts): Step {
  if (!facts.chosenPackage) return 'package';
  if (asked === 'package' || asked === 'add-ons') return asked;
  if (!facts.somethingToBuy || facts.refused) return 'add-ons';
  if (facts.total === 0) return 'activate';
  if (asked === 'activate')
    return facts.card || facts.waiting ? 'activate' : stepFor('choose', facts);
  if (asked === 'add-card') return 'add-card';
  return facts.savedCards === 0 ? 'add-card' : 'choose';
}
