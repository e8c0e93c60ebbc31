import { useEffect, useMemo } from 'react';
import { useHost, useSession } from '@keepsake/shared/host';
import { newKey } from '@keepsake/shared/media';

/** The card that a person pays with. The number is not part of it: the provider alone has it. */
export type ChosenCard =
  | {
      kind: 'new';
      token: string;
      brand: string;
      last4: string;
      save: boolean;
      /** The wallet that it came from, as in `apple_pay`. */
      wallet?: string;
    }
  | { kind: 'saved'; id: string; brand: string; last4: string };

/** A payment attempt with its idempotency key. */
export interface Attempt {
  key: string;
  /** The card paid with; another card is another attempt. */
  card: string;
  /** The bank is at it; once it has said no, the same card is a new try. */
  answered?: true;
}

/** Card form fields that survive a reload: never number, expiry or security code. */
export interface TypedBeside {
  name: string;
  save: boolean;
}

interface Memory {
  owner: string;
  chosen: ChosenCard | null;
  attempt: Attempt | null;
  /** The card that was declined last, so that another one starts afresh. */
  declined?: string | null;
  typed?: TypedBeside | null;
  /** Keys of the uploads that belong to the card, once it is paid. */
  uploads: string[];
}

const PREFIX = 'keepsake.checkout.';

/** Checkout state of an order in this tab, kept over reloads and the bank's redirect. */
export type CheckoutMemory = ReturnType<typeof checkoutMemory>;

/**
 * @param purchase names what is paid, as an order's id
 * @param owner id of the user: what another user left behind in this tab is not read
 * @param choice what exactly is bought, where that can change on the way: another choice is another try
 */
export function checkoutMemory(purchase: string, owner: string, choice = '') {
  const place = PREFIX + purchase;
  const identityOf = (card: ChosenCard | null) => choice + cardOf(card);
  const write = (changes: Partial<Memory>) => {
    sessionStorage.setItem(place, JSON.stringify({ ...read(place, owner), ...changes }));
  };
  return {
    chosen: () => read(place, owner).chosen,
    choose: (chosen: ChosenCard | null) => write({ chosen, declined: null }),
    /** The try for a card: the one already begun, or a new one. */
    attemptFor: (card: ChosenCard | null): Attempt => {
      const identity = identityOf(card);
      const begun = read(place, owner).attempt;
      if (begun?.card === identity) return begun;
      const attempt = { key: newKey(), card: identity };
      write({ attempt });
      return attempt;
    },
    /** The card of a try that was begun and not answered, so that a repeat is the same try. */
    begun: () => {
      const { attempt, chosen } = read(place, owner);
      const waits = attempt !== null && !attempt.answered && attempt.card === identityOf(chosen);
      return waits ? chosen : null;
    },
    /** The bank asks for confirmation, or takes its time. */
    attemptAnswered: () => {
      const { attempt } = read(place, owner);
      if (attempt) write({ attempt: { ...attempt, answered: true } });
    },
    /** The try is over; the next press on Pay is a new one. */
    endAttempt: () => write({ attempt: null }),
    /** Marks the attempt as finished, because the bank declined it. */
    attemptDeclined: () => {
      const { attempt, chosen } = read(place, owner);
      write({ attempt: null, declined: attempt?.card ?? identityOf(chosen) });
    },
    /** Whether the bank has declined this card for this order, and it was not chosen anew since. */
    isDeclined: (card: ChosenCard | null) => read(place, owner).declined === identityOf(card),
    /** Ends a try that the bank has been asked about. */
    endAnswered: () => {
      if (read(place, owner).attempt?.answered) write({ attempt: null });
    },
    /** Null until something was typed. */
    typed: () => read(place, owner).typed ?? null,
    keepTyped: (typed: TypedBeside) => write({ typed }),
    uploads: () => read(place, owner).uploads,
    /** Paid: only the uploads that may still run are worth remembering. */
    settle: (uploads: string[]) => write({ chosen: null, attempt: null, typed: null, uploads }),
  };
}

/** Forgets every order's memory in this tab. */
export function forgetCheckouts(): void {
  for (const place of Object.keys(sessionStorage)) {
    if (place.startsWith(PREFIX)) sessionStorage.removeItem(place);
  }
}

function cardOf(card: ChosenCard | null): string {
  if (!card) return 'none';
  return card.kind === 'new' ? `${card.token}${card.save ? '+save' : ''}` : card.id;
}

function read(place: string, owner: string): Memory {
  const empty: Memory = { owner, chosen: null, attempt: null, uploads: [] };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (!isMemory(kept) || kept.owner !== owner) return empty;
    return kept;
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
