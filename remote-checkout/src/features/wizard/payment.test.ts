import { canPay, payment, paymentOf, type Payment, type PaymentEvent } from './payment.ts';

const ready: Payment = { name: 'ready' };

function after(...events: PaymentEvent[]): Payment {
  return events.reduce(payment, ready);
}

const pay: PaymentEvent = { type: 'pay' };
const open = { status: 'awaiting_payment', decline_code: null } as const;

test('paid at once', () => {
  expect(after(pay)).toEqual({ name: 'paying' });
  expect(after(pay, { type: 'answered', answer: { status: 'succeeded' } })).toEqual({
    name: 'paid',
  });
});

test('a second press changes nothing while the first is under way', () => {
  const paying = after(pay);
  expect(payment(paying, pay)).toBe(paying);
  expect(canPay(paying)).toBe(false);
});

test('declined, then paid with another try', () => {
  const declined = after(pay, {
    type: 'answered',
    answer: { status: 'failed', decline_code: 'insufficient_funds' },
  });
  expect(declined).toEqual({ name: 'declined', code: 'insufficient_funds' });
  expect(payment(declined, pay)).toEqual({ name: 'paying' });
});

test('the bank wants to hear from the person', () => {
  const answer = { status: 'requires_action', redirect_url: 'https://bank.example' } as const;
  expect(after(pay, { type: 'answered', answer })).toEqual({
    name: 'bank',
    redirectUrl: 'https://bank.example',
  });
});

test('no answer: unsure until asking tells, and asking may fail too', () => {
  const unsure = after(pay, { type: 'not-heard' });
  expect(unsure).toEqual({ name: 'unsure' });
  const checking = payment(unsure, { type: 'check' });
  expect(checking).toEqual({ name: 'checking' });
  expect(canPay(checking)).toBe(false);
  expect(payment(checking, { type: 'not-found-out' })).toEqual({ name: 'unsure' });
  expect(payment(checking, { type: 'order', order: open })).toEqual(ready);
  expect(
    payment(checking, { type: 'order', order: { status: 'paid', decline_code: null } }),
  ).toEqual({ name: 'paid' });
});

test('while the provider works, looking again does not flicker', () => {
  const processing = after(pay, { type: 'answered', answer: { status: 'processing' } });
  expect(payment(processing, { type: 'check' })).toBe(processing);
  expect(payment(processing, { type: 'not-found-out' })).toBe(processing);
});

test('a late look at the order does not overtake a payment that was just sent', () => {
  const paying = after(pay);
  expect(payment(paying, { type: 'order', order: open })).toBe(paying);
  expect(payment(paying, { type: 'check' })).toBe(paying);
});

test('paid stays paid', () => {
  const paid: Payment = { name: 'paid' };
  expect(payment(paid, pay)).toBe(paid);
  expect(payment(paid, { type: 'order', order: open })).toBe(paid);
});

test('what an order alone says', () => {
  expect(paymentOf(open)).toEqual(ready);
  expect(paymentOf({ status: 'awaiting_payment', decline_code: 'expired_card' })).toEqual({
    name: 'declined',
    code: 'expired_card',
  });
  expect(paymentOf({ status: 'requires_action', decline_code: null })).toEqual({
    name: 'bank',
    redirectUrl: null,
  });
  expect(paymentOf({ status: 'processing', decline_code: null })).toEqual({ name: 'processing' });
});
