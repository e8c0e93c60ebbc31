import { useEffect, useMemo } from 'react';
import { useHost, useSession } from '@keepsake/shared/host';
import { newKey } from '@keepsake/shared/media';
import type { CardToken } from '@keepsake/shared/provider';
import { storeItem } from '@keepsake/shared/store-item';
import type { WalletCard } from '../wallets/wallet-card.ts';

/** The card to pay with. It has no card number, which only the provider receives. */
export type ChosenCard =
  | (CardToken & Partial<WalletCard> & { kind: 'new'; save: boolean })
  | { kind: 'saved'; id: string; brand: string; last4: string };

/** A payment attempt with its idempotency key. */
export interface Attempt {
  key: string;
  /** Identity of the card and of the choice; another identity is another attempt. */
  card: string;
  /** Set while the bank decides; the next press begins a new attempt, unless the bank still awaits the payer. */
  answered?: true;
}

/** Card form fields that survive a reload: never number, expiry or security code. */
export interface RestorableFields {
  name: string;
  save: boolean;
}

interface Memory {
  owner: string;
  chosen: ChosenCard | null;
  attempt: Attempt | null;
  /** Identity of the card that was declined last; its decline does not apply to other cards. */
  declined?: string | null;
  typed?: RestorableFields | null;
  /** Upload keys of the card’s files, set once the card is paid. */
  uploads: string[];
}

const PREFIX = 'keepsake.checkout.';

/**
 * What did not fit into session storage, by its key, for the life of the page: an attempt keeps its idempotency key on a
 * full device.
 */
const unstored = new Map<string, Memory>();

/** Checkout state of an order in this tab, which survives reloads and the redirect to the bank. */
export type CheckoutMemory = ReturnType<typeof checkoutMemory>;

/**
 * @param purchase identifies the purchase, as the id of an order
 * @param owner id of the user; state that another user left in this tab is ignored
 * @param choice fingerprint of what is bought, if that can change; another fingerprint is another attempt
 */
export function checkoutMemory(purchase: string, owner: string, choice = '') {
  const storageKey = PREFIX + purchase;
  const identityOf = (card: ChosenCard | null) => choice + cardOf(card);
  const write = (changes: Partial<Memory>) => {
    const memory = { ...read(storageKey, owner), ...changes };
    if (storeItem(storageKey, JSON.stringify(memory), sessionStorage)) unstored.delete(storageKey);
    else unstored.set(storageKey, memory);
  };
  return {
    chosen: () => read(storageKey, owner).chosen,
    choose: (chosen: ChosenCard | null) => write({ chosen, declined: null }),
    /** Returns the open attempt for a card, or begins a new one. */
    attemptFor: (card: ChosenCard | null): Attempt => {
      const identity = identityOf(card);
      const open = read(storageKey, owner).attempt;
      if (open?.card === identity) return open;
      const attempt = { key: newKey(), card: identity };
      write({ attempt });
      return attempt;
    },
    /** Returns the card of an unanswered attempt, whose repetition has the same key; null without one. */
    unanswered: () => {
      const { attempt, chosen } = read(storageKey, owner);
      const isOpen = attempt !== null && !attempt.answered && attempt.card === identityOf(chosen);
      return isOpen ? chosen : null;
    },
    /** Marks the attempt as pending at the bank. */
    attemptPending: () => {
      const { attempt } = read(storageKey, owner);
      if (attempt) write({ attempt: { ...attempt, answered: true } });
    },
    /** Ends the attempt; the next press on Pay begins a new one. */
    endAttempt: () => write({ attempt: null }),
    /** Ends the attempt because the bank declined its card, and remembers that card. */
    attemptDeclined: () => {
      const { attempt, chosen } = read(storageKey, owner);
      write({ attempt: null, declined: attempt?.card ?? identityOf(chosen) });
    },
    /** Whether the bank declined this card for this order, and it was not chosen again since. */
    isDeclined: (card: ChosenCard | null) => read(storageKey, owner).declined === identityOf(card),
    /** Ends an attempt that is pending at the bank. */
    endPendingAttempt: () => {
      if (read(storageKey, owner).attempt?.answered) write({ attempt: null });
    },
    /** Null until something was typed. */
    typed: () => read(storageKey, owner).typed ?? null,
    keepTyped: (typed: RestorableFields) => write({ typed }),
    uploads: () => read(storageKey, owner).uploads,
    /** Clears the state of a paid order, but for the keys of uploads that may still run. */
    settle: (uploads: string[]) => write({ chosen: null, attempt: null, typed: null, uploads }),
  };
}

/** Deletes the checkout state of all purchases in this tab. */
export function forgetCheckouts(): void {
  unstored.clear();
  for (const storageKey of Object.keys(sessionStorage)) {
    if (storageKey.startsWith(PREFIX)) sessionStorage.removeItem(storageKey);
  }
}

function cardOf(card: ChosenCard | null): string {
  if (!card) return 'none';
  return card.kind === 'new' ? `${card.token}${card.save ? '+save' : ''}` : card.id;
}

function read(storageKey: string, owner: string): Memory {
  const empty: Memory = { owner, chosen: null, attempt: null, uploads: [] };
  try {
    const stored: unknown =
      unstored.get(storageKey) ?? JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (!isMemory(stored) || stored.owner !== owner) return empty;
    return stored;
  } catch {
    return empty;
  }
}

function isMemory(value: unknown): value is Memory {
  return typeof value === 'object' && value !== null && 'owner' in value && 'uploads' in value;
}

/** Returns this tab's checkout state of a purchase; cleared when the session ends. */
export function useCheckoutMemory(purchase: string, choice?: string): CheckoutMemory {
  const { onLogout } = useHost();
  const { user } = useSession();
  const owner = user?.id ?? '';
  useEffect(() => onLogout(forgetCheckouts), [onLogout]);
  return useMemo(() => checkoutMemory(purchase, owner, choice), [purchase, owner, choice]);
}
