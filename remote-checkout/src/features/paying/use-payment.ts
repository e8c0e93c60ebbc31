import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isApiError } from '@keepsake/shared/api';
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

/** Milliseconds between two looks at a payment that the provider is still working on. */
const INTERVAL = 2000;

/** Refusals after which the payment may still be under way: only asking tells. */
const unclear = new Set(['in_progress', 'offline', 'timeout']);

/** A purchase paid by card. */
export interface Purchase {
  /** How its payment stood when the page was opened. */
  standing: PaymentState;
  /** Pays; the same key never pays twice. */
  send(card: ChosenCard | null, key: string): Promise<PayAnswer>;
  /** Asks what became of it. */
  lookUp(): Promise<PaymentState>;
}

/** A payment as it goes on. */
export interface Paying {
  state: Payment;
  /** @returns how it ended; null when nothing was sent, or no answer was heard */
  pay(card: ChosenCard | null): Promise<PayAnswer | null>;
  /** Asks what became of it. */
  check(): Promise<void>;
}

/**
 * Pays for something and follows what becomes of it. The same try keeps its Idempotency-Key until it has an answer,
 * over reloads too, so that neither an impatient finger nor a lost answer ever charges twice.
 * @param purchase a stable one: give it by `useMemo`
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
      if (state.name !== 'bank') memory.endAnswered();
      if (card) select(paymentTypeOf(card));
      dispatch({ type: 'pay' });
      const guest = kioskHere()?.guest?.key;
      try {
        const answer = await purchase.send(card, memory.attemptFor(card).key);
        if (answer.status === 'failed') memory.attemptDeclined();
        if (answer.status === 'requires_action' || answer.status === 'processing') {
          memory.attemptAnswered();
        }
        dispatch({ type: 'answered', answer });
        // At a tablet the next guest may be writing by now.
        const isHere = kioskHere()?.guest?.key === guest;
        if (answer.redirect_url && isHere) leaveFor(answer.redirect_url);
        return answer;
      } catch (error) {
        if (!isApiError(error)) log('A payment broke off', error);
        if (isApiError(error) && error.status < 500 && !unclear.has(error.code)) {
          memory.endAttempt();
          const reason = reasonOf(error);
          const over = error.status === 401;
          dispatch({ type: 'refused', reason: over ? t`${reason} You weren’t charged.` : reason });
        } else {
          dispatch({ type: 'not-heard' });
        }
        return null;
      } finally {
        sending.current = false;
      }
    },
    [log, memory, purchase, select, state],
  );

  const check = useCallback(async () => {
    dispatch({ type: 'check' });
    try {
      const found = await purchase.lookUp();
      const news = found.decline_code !== purchase.standing.decline_code;
      if (news && found.decline_code) memory.attemptDeclined();
      dispatch({ type: 'order', order: news ? found : { ...found, decline_code: null } });
    } catch {
      dispatch({ type: 'not-found-out' });
    }
  }, [memory, purchase]);

  useFollowUp(state, check);
  return { state, pay, check };
}

/** A decline that the order remembers says nothing about a card that was chosen since. */
function begin({ standing }: Purchase, memory: CheckoutMemory): Payment {
  const state = paymentOf(standing);
  if (state.name !== 'declined' || memory.isDeclined(memory.chosen())) return state;
  return { name: 'ready' };
}

/** Looks again by itself: while the provider works, once the connection is back, after a step back from the bank. */
function useFollowUp(state: Payment, check: () => Promise<void>): void {
  const { name } = state;
  useEffect(() => {
    if (name !== 'processing') return undefined;
    const timer = setInterval(() => void check(), INTERVAL);
    return () => clearInterval(timer);
  }, [name, check]);

  useEffect(() => {
    if (name !== 'unsure') return undefined;
    const look = () => void check();
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [name, check]);

  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) void check();
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [check]);
}

/** Leaves the site for the bank's page. Only web addresses are followed. */
function leaveFor(address: string): void {
  const { protocol } = new URL(address, window.location.href);
  if (protocol === 'https:' || protocol === 'http:') window.location.assign(address);
}
