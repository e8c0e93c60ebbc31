import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { isApiError, isEarlyRefusal, mayHaveSucceeded } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { kioskHere, useSetAtom } from '@keepsake/shared/state';
import { reasonOf } from '../../parts/reason-of.ts';
import { paymentTypeOf, selectedPaymentTypeAtom } from './payment-type.ts';
import type { CheckoutMemory, ChosenCard } from '../wizard/checkout-memory.ts';
import {
  canPay,
  payment,
  paymentOf,
  type PayAnswer,
  type Payment,
  type PaymentState,
} from '../wizard/payment.ts';

/** Milliseconds between two polls of a payment that the provider is processing. */
const INTERVAL = 2000;

/** A purchase paid by card. */
export interface Purchase {
  /** The state of the payment when the page was opened. */
  initial: PaymentState;
  /** Pays; requests with the same idempotency key charge once. */
  send(card: ChosenCard | null, key: string): Promise<PayAnswer>;
  /** Reads the current state of the payment, and never pays; null while no order is known. */
  lookUp: (() => Promise<PaymentState>) | null;
}

/** A payment in progress, with its actions. */
export interface Paying {
  state: Payment;
  /** @returns the server’s answer; null when nothing was sent, or the request was refused or unanswered */
  pay(card: ChosenCard | null): Promise<PayAnswer | null>;
  /** Reads the state of the payment again; null while only a repetition of the attempt can tell it. */
  check: (() => Promise<void>) | null;
}

/**
 * Pays for a purchase and tracks the payment. An attempt keeps its Idempotency-Key until it is answered, over reloads
 * too, so that neither a second press nor a lost answer charges twice.
 * @param purchase must be stable, as by `useMemo`
 */
export function usePayment(purchase: Purchase, memory: CheckoutMemory): Paying {
  const { log } = useHost();
  const [state, dispatch] = useReducer(payment, purchase, (first) => begin(first, memory));
  const sending = useRef(false);
  const select = useSetAtom(selectedPaymentTypeAtom);

  const pay = useCallback(
    async (card: ChosenCard | null): Promise<PayAnswer | null> => {
      if (sending.current || !canPay(state)) return null;
      sending.current = true;
      if (state.name !== 'bank') memory.endPendingAttempt();
      if (card) select(paymentTypeOf(card));
      dispatch({ type: 'pay' });
      const guest = kioskHere()?.guest?.key;
      const isRepeat = memory.unanswered() !== null;
      try {
        const answer = await purchase.send(card, memory.attemptFor(card).key);
        if (answer.status === 'failed') memory.attemptDeclined();
        if (answer.status === 'requires_action' || answer.status === 'processing') {
          memory.attemptPending();
        }
        dispatch({ type: 'answered', answer });
        // At a shared tablet the next guest may be writing by now, and must not be redirected.
        const isHere = kioskHere()?.guest?.key === guest;
        if (answer.redirect_url && isHere) redirectTo(answer.redirect_url);
        return answer;
      } catch (error) {
        if (!isApiError(error)) log('A payment broke off', error);
        if (!isApiError(error) || mayHaveSucceeded(error)) {
          dispatch({ type: 'no-answer' });
          return null;
        }
        if (!isEarlyRefusal(error)) memory.endAttempt();
        const reason = reasonOf(error);
        const uncharged = error.status === 401 && !isRepeat;
        dispatch({
          type: 'refused',
          reason: uncharged ? t`${reason} You weren’t charged.` : reason,
        });
        return null;
      } finally {
        sending.current = false;
      }
    },
    [log, memory, purchase, select, state],
  );

  const check = useMemo(() => {
    const { initial, lookUp } = purchase;
    if (!lookUp) return null;
    return async () => {
      dispatch({ type: 'check' });
      try {
        const found = await lookUp();
        const isNew = found.decline_code !== initial.decline_code;
        if (isNew && found.decline_code) memory.attemptDeclined();
        dispatch({ type: 'order', order: isNew ? found : { ...found, decline_code: null } });
      } catch {
        dispatch({ type: 'check-failed' });
      }
    };
  }, [memory, purchase]);

  useFollowUp(state, check);
  return { state, pay, check };
}

/** Returns the initial state; a decline stored with the order does not apply to a card that was chosen since. */
function begin({ initial }: Purchase, memory: CheckoutMemory): Payment {
  const state = paymentOf(initial);
  if (state.name !== 'declined' || memory.isDeclined(memory.chosen())) return state;
  return { name: 'ready' };
}

/** Checks again while the provider is processing, when the connection is back, and after going back from the bank. */
function useFollowUp({ name }: Payment, check: Paying['check']): void {
  useEffect(() => {
    if (name !== 'processing' || !check) return undefined;
    const timer = setInterval(() => void check(), INTERVAL);
    return () => clearInterval(timer);
  }, [name, check]);

  useEffect(() => {
    if (name !== 'unsure' || !check) return undefined;
    const recheck = () => void check();
    window.addEventListener('online', recheck);
    return () => window.removeEventListener('online', recheck);
  }, [name, check]);

  const isOpen = name === 'bank' || name === 'unsure' || name === 'processing';
  useEffect(() => {
    if (!isOpen || !check) return undefined;
    const recheck = (event: PageTransitionEvent) => {
      if (event.persisted) void check();
    };
    window.addEventListener('pageshow', recheck);
    return () => window.removeEventListener('pageshow', recheck);
  }, [isOpen, check]);
}

/** Redirects to the bank’s page; addresses other than http and https are ignored. */
function redirectTo(address: string): void {
  const { protocol } = new URL(address, window.location.href);
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(address);
}
