import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isApiError, type Order } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { reasonOf } from '../provider/reason-of.ts';
import type { CheckoutMemory, ChosenCard } from '../wizard/checkout-memory.ts';
import { canPay, payment, paymentOf, type Payment } from '../wizard/payment.ts';
import { leaveFor } from './leave-for.ts';

/** Milliseconds between two looks at a payment that the provider is still working on. */
const INTERVAL = 2000;

/** Refusals after which the payment may still be under way: only asking tells. */
const unclear = new Set(['in_progress', 'offline', 'timeout']);

/**
 * Pays an order and follows what becomes of it. The same try keeps its Idempotency-Key until it has an answer,
 * over reloads too, so that neither an impatient finger nor a lost answer ever charges twice.
 */
export function usePayment(order: Order, memory: CheckoutMemory) {
  const { http, log } = useHost();
  const [state, send] = useReducer(payment, order, (first) => begin(first, memory));
  const sending = useRef(false);

  const pay = useCallback(
    async (card: ChosenCard | null) => {
      if (sending.current || !canPay(state)) return;
      sending.current = true;
      if (state.name !== 'bank') memory.endAnswered();
      send({ type: 'pay' });
      try {
        const { data } = await http.call('POST checkout/card', {
          body: bodyOf(order.id, card),
          files: {},
          idempotencyKey: memory.attemptFor(card).key,
        });
        if (data.status === 'failed') memory.attemptDeclined();
        if (data.status === 'requires_action' || data.status === 'processing') {
          memory.attemptAnswered();
        }
        send({ type: 'answered', answer: data });
        if (data.redirect_url) leaveFor(data.redirect_url);
      } catch (error) {
        if (!isApiError(error)) log('A payment broke off', error);
        if (isApiError(error) && error.status < 500 && !unclear.has(error.code)) {
          memory.endAttempt();
          send({ type: 'refused', reason: reasonOf(error) });
        } else {
          send({ type: 'not-heard' });
        }
      } finally {
        sending.current = false;
      }
    },
    [http, log, memory, order.id, state],
  );

  const check = useCallback(async () => {
    send({ type: 'check' });
    try {
      const { data } = await http.call('GET checkout/orders/:id', { params: { id: order.id } });
      const news = data.decline_code !== order.decline_code;
      if (news && data.decline_code) memory.attemptDeclined();
      send({ type: 'order', order: news ? data : { ...data, decline_code: null } });
    } catch {
      send({ type: 'not-found-out' });
    }
  }, [http, memory, order.id, order.decline_code]);

  useFollowUp(state, check);
  return { state, pay, check };
}

/** A decline that the order remembers says nothing about a card that was chosen since. */
function begin(order: Order, memory: CheckoutMemory): Payment {
  const state = paymentOf(order);
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

function bodyOf(orderId: string, card: ChosenCard | null) {
  if (!card) return { order_id: orderId };
  if (card.kind === 'saved') return { order_id: orderId, payment_method_id: card.id };
  return { order_id: orderId, payment_method: card.token, save_card: card.save };
}
