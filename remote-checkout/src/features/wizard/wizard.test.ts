import type { OrderStatus } from '@keepsake/shared/api';
import { type ChosenCard, checkoutMemory, forgetCheckouts } from './checkout-memory.ts';
import { stepAddress, stepFor, type Facts, type Step } from './steps.ts';
import {
  canPay,
  payment,
  paymentOf,
  type PayAnswer,
  type Payment,
  type PaymentEvent,
  type PaymentState,
} from './payment.ts';
import { fullDevice } from '@keepsake/shared/testing';

const chosen: ChosenCard = { kind: 'saved', id: 'c', brand: 'visa', last4: '4242' };
const steps: Step[] = ['choose', 'list', 'add-card', 'confirm', 'success'];
const statuses: OrderStatus[] = ['awaiting_payment', 'processing', 'requires_action', 'paid'];

function at(step: Step, facts: Partial<Facts & Facts['order']> = {}) {
  const { status = 'awaiting_payment', total = 5181, chosen: card = null, savedCards = 0 } = facts;
  return stepFor(step, {
    order: { id: 'o', wedding_id: 'w', status, total },
    chosen: card,
    savedCards,
  });
}

test('a guest, or a member without cards, enters a card first', () => {
  expect(at('choose')).toBe('add-card');
  expect(at('list')).toBe('add-card');
  expect(at('confirm')).toBe('add-card');
});

test('a member with cards chooses one, and so does one whose cards could not be read', () => {
  expect(at('choose', { savedCards: 2 })).toBe('choose');
  expect(at('confirm', { savedCards: 2 })).toBe('choose');
  expect(at('add-card', { savedCards: 2 })).toBe('add-card');
  expect(at('choose', { savedCards: null })).toBe('choose');
});

test('with a card chosen the order can be confirmed', () => {
  expect(at('confirm', { chosen })).toBe('confirm');
  expect(at('choose', { chosen, savedCards: 1 })).toBe('choose');
});

test.each(steps)(
  'from %s a paid order leads to its success, and one that needs no card to the confirmation',
  (step) => {
    expect(at(step, { status: 'paid', chosen })).toBe('success');
    expect(at(step, { total: 0 })).toBe('confirm');
    expect(at(step, { status: 'processing' })).toBe('confirm');
  },
);

test('an order that waits for the bank can go on there or take another card', () => {
  expect(at('confirm', { status: 'requires_action' })).toBe('confirm');
  expect(at('success', { status: 'requires_action' })).toBe('confirm');
  expect(at('add-card', { status: 'requires_action' })).toBe('add-card');
});

test('the success of an order that is not paid is not shown', () => {
  expect(at('success')).toBe('add-card');
  expect(at('success', { chosen })).toBe('confirm');
});

test('a redirect never leads to another redirect', () => {
  for (const status of statuses)
    for (const total of [0, 5181])
      for (const savedCards of [0, 1, null])
        for (const card of [null, chosen])
          for (const step of steps) {
            const facts = { status, total, savedCards, chosen: card };
            const there = at(step, facts);
            expect(at(there, facts)).toBe(there);
          }
});

test('every step has its own address', () => {
  const order = { id: 'o1', wedding_id: 'w1' };
  expect(steps.map((step) => stepAddress(step, order))).toEqual([
    '/attendee/wedding/w1/payment-method?order_id=o1',
    '/attendee/wedding/w1/payment-method-list?order_id=o1',
    '/attendee/wedding/w1/add-payment-method?order_id=o1',
    '/attendee/wedding/w1/confirm-payment?order_id=o1',
    '/attendee/wedding/w1/payment-success?order_id=o1',
  ]);
});

const ready: Payment = { name: 'ready' };

function after(...events: PaymentEvent[]): Payment {
  return events.reduce(payment, ready);
}

const pay: PaymentEvent = { type: 'pay' };
const open = { status: 'awaiting_payment', decline_code: null } as const;

test('a second press changes nothing while the first is under way', () => {
  const paying = after(pay);
  expect(payment(paying, pay)).toBe(paying);
  expect(canPay(paying)).toBe(false);
});

test.each<[PayAnswer, Payment]>([
  [{ status: 'succeeded' }, { name: 'paid' }],
  [
    { status: 'failed', decline_code: 'expired_card' },
    { name: 'declined', code: 'expired_card' },
  ],
  [{ status: 'requires_action', redirect_url: 'https://bank.example' }, { name: 'bank' }],
  [{ status: 'processing' }, { name: 'processing' }],
])('the answer %j decides the next state', (answer, then) => {
  expect(after(pay, { type: 'answered', answer })).toEqual(then);
});

test('a declined payment can be tried again', () => {
  const answer = { status: 'failed', decline_code: 'insufficient_funds' } as const;
  expect(after(pay, { type: 'answered', answer }, pay)).toEqual({ name: 'paying' });
});

test('without an answer the outcome is unsure until a check succeeds', () => {
  const unsure = after(pay, { type: 'no-answer' });
  expect(unsure).toEqual({ name: 'unsure' });
  const checking = payment(unsure, { type: 'check' });
  expect(checking).toEqual({ name: 'checking' });
  expect(canPay(checking)).toBe(false);
  expect(payment(checking, { type: 'check-failed' })).toEqual({ name: 'unsure' });
  expect(payment(checking, { type: 'order', order: open })).toEqual(ready);
});

test('checking a processing payment does not change its state', () => {
  const processing = after(pay, { type: 'answered', answer: { status: 'processing' } });
  expect(payment(processing, { type: 'check' })).toBe(processing);
  expect(payment(processing, { type: 'check-failed' })).toBe(processing);
});

test('a late answer about the order does not replace a payment that was just sent', () => {
  const paying = after(pay);
  expect(payment(paying, { type: 'order', order: open })).toBe(paying);
  expect(payment(paying, { type: 'check' })).toBe(paying);
});

test('paid stays paid', () => {
  const paid: Payment = { name: 'paid' };
  expect(payment(paid, pay)).toBe(paid);
  expect(payment(paid, { type: 'order', order: open })).toBe(paid);
});

test.each<[PaymentState, Payment]>([
  [open, ready],
  [
    { ...open, decline_code: 'expired_card' },
    { name: 'declined', code: 'expired_card' },
  ],
  [{ ...open, status: 'requires_action' }, { name: 'bank' }],
  [{ ...open, status: 'processing' }, { name: 'processing' }],
  [{ ...open, status: 'paid' }, { name: 'paid' }],
])('the state follows from the order %j', (order, then) => {
  expect(paymentOf(order)).toEqual(then);
});

describe('checkout-memory', () => {
  const card: ChosenCard = {
    kind: 'new',
    token: 'pm_1',
    brand: 'visa',
    last4: '4242',
    save: false,
  };
  const other: ChosenCard = { ...card, token: 'pm_2' };

  beforeEach(() => sessionStorage.clear());

  test('an attempt keeps its key over a reload, and another card is another attempt', () => {
    const { key } = checkoutMemory('o', 'ada').attemptFor(card);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(checkoutMemory('o', 'ada').attemptFor(card).key).toBe(key);
    expect(checkoutMemory('o', 'ada').attemptFor(other).key).not.toBe(key);
  });

  test('whether the card is saved is part of the attempt', () => {
    const memory = checkoutMemory('o', 'ada');
    const { key } = memory.attemptFor(card);
    expect(memory.attemptFor({ ...card, save: true }).key).not.toBe(key);
  });

  test('after the end of an attempt the next one has a new key', () => {
    const memory = checkoutMemory('o', 'ada');
    const { key } = memory.attemptFor(card);
    memory.endAttempt();
    expect(memory.attemptFor(card).key).not.toBe(key);
  });

  test('only a pending attempt ends with a refusal of the bank', () => {
    const memory = checkoutMemory('o', 'ada');
    const { key } = memory.attemptFor(card);
    memory.endPendingAttempt();
    expect(memory.attemptFor(card).key).toBe(key);
    memory.attemptPending();
    memory.endPendingAttempt();
    expect(memory.attemptFor(card).key).not.toBe(key);
  });

  test('the choice of another user of the tab is not read', () => {
    checkoutMemory('o', 'ada').choose(card);
    expect(checkoutMemory('o', 'ada').chosen()).toEqual(card);
    expect(checkoutMemory('o', 'mary').chosen()).toBeNull();
  });

  test('after the payment only the uploads are kept, after the session nothing', () => {
    const memory = checkoutMemory('o', 'ada');
    memory.choose(card);
    memory.settle(['upload-1']);
    expect(memory.chosen()).toBeNull();
    expect(memory.uploads()).toEqual(['upload-1']);
    forgetCheckouts();
    expect(memory.uploads()).toEqual([]);
  });

  test('a broken entry in the storage is ignored', () => {
    sessionStorage.setItem('keepsake.checkout.o', '{"owner":');
    expect(checkoutMemory('o', 'ada').chosen()).toBeNull();
  });

  test('on a full device the card and the key of its attempt last as long as the page', () => {
    const memory = checkoutMemory('o', 'ada');
    memory.choose(other);
    memory.attemptFor(other);
    const full = fullDevice();
    memory.choose(card);
    const { key } = memory.attemptFor(card);
    expect(memory.chosen()).toEqual(card);
    expect(checkoutMemory('o', 'ada').attemptFor(card).key).toBe(key);
    expect(checkoutMemory('o', 'mary').chosen()).toBeNull();
    full.mockRestore();
    memory.endAttempt();
    expect(memory.attemptFor(card).key).not.toBe(key);
    forgetCheckouts();
    expect(memory.chosen()).toBeNull();
  });
});
