import {
  canPay,
  payment,
  paymentOf,
  type PayAnswer,
  type Payment,
  type PaymentEvent,
  type PaymentState,
} from './payment.ts';

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
