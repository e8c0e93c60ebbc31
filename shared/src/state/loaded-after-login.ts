import type {
  Addon,
  AttendedEvent,
  CardDesign,
  PaymentMethod,
  PayoutMethod,
} from '@keepsake/shared/api';
import { persistedAtom } from './persisted-atom.ts';

/*
 * What is loaded after a login, so that pages have something to begin with: see `useKnown`. Each list is the first
 * page of its endpoint.
 */

/** An attendee's events, `GET attendee/wedding`. */
export const weddingsAtom = persistedAtom<AttendedEvent[]>('attendee.weddings', []);

/** The card designs, `GET attendee/card-list`. */
export const weddingCardsAtom = persistedAtom<CardDesign[]>('attendee.weddingCards', []);

/** An attendee's saved cards, `GET payment-method/list`. */
export const paymentMethodsAtom = persistedAtom<PaymentMethod[]>('auth.paymentMethods', []);

/** A couple's bank accounts, `GET payout-method/list`. */
export const payoutMethodsAtom = persistedAtom<PayoutMethod[]>('auth.payoutMethods', []);

/** What can be added to a package, `GET v2/addons`. */
export const addonsAtom = persistedAtom<Addon[]>('addons.list', []);
