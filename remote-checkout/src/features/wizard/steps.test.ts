import type { OrderStatus } from '@keepsake/shared/api';
import type { ChosenCard } from './checkout-memory.ts';
import { stepAddress, stepFor, type Facts, type Step } from './steps.ts';

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
