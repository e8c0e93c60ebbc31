import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  cardRefused,
  cardAccepted,
  enter,
  refused,
  sampleConfig,
  startProvider,
  type FakeHost,
  type TestProvider,
} from '@keepsake/shared/testing';
import { openStep } from '../../testing/open.tsx';
import {
  checkoutHost,
  declined,
  ORDER,
  savedCard,
  succeeded,
  success,
} from '../../testing/samples.ts';

let provider: TestProvider;

beforeEach(async () => {
  sessionStorage.clear();
  provider = await startProvider(cardAccepted);
});
afterEach(() => provider.close());

async function open(options: Parameters<typeof checkoutHost>[0] = {}) {
  const config = { data: sampleConfig({ provider_url: provider.url }) };
  const host = checkoutHost({ ...options, answers: { 'GET config': config, ...options.answers } });
  const shown = await openStep(() => import('./PayPage.tsx'), 'add-payment-method', host);
  await screen.findByRole('textbox', { name: 'Card number' });
  return { ...shown, host };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function fill(changes: Partial<Record<string, string>> = {}) {
  const card: Record<string, string | undefined> = {
    'Card number': '4242424242424242',
    'Expiry date': '0839',
    'Security code': '123',
    'Name on the card': 'Mary Shelley',
    ...changes,
  };
  for (const [name, text] of Object.entries(card)) {
    if (text === undefined) continue;
    // Cleared first, since the name is prefilled.
    await userEvent.clear(field(name));
    if (text === '') continue;
    await enter(field(name), text);
  }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Pay $51.81' }));

const payments = (host: FakeHost) => host.inputs('POST checkout/card');

test('one press pays: the card goes to the provider, its token to us, its number nowhere else', async () => {
  const shown = await open({ answers: succeeded });
  const { host } = shown;
  await fill();
  await send();
  await waitFor(() => expect(shown.address()).toBe(success));
  expect(payments(host)).toEqual([
    {
      body: {
        order_id: ORDER,
        payment_method: 'pm_test_1',
        save_card: false,
        selectedPaymentType: 'card',
      },
      files: {},
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);

  const posts = provider.requests.filter((request) => request.method === 'POST');
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({
    path: '/v1/payment_methods',
    headers: {
      authorization: 'Bearer pk_test_ours',
      'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
    },
    form: {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '8',
      'card[exp_year]': '2039',
      'card[cvc]': '123',
      'billing_details[name]': 'Mary Shelley',
    },
  });
  const elsewhere = JSON.stringify([
    host.calls,
    host.logged,
    host.toasts,
    Object.entries(sessionStorage),
    Object.entries(localStorage),
  ]);
  expect(elsewhere).not.toMatch(/4242[\s-]*4242/);
});

test('a double click sends one card and pays once', async () => {
  const shown = await open({ answers: succeeded });
  await fill();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay $51.81' }));
  await waitFor(() => expect(shown.address()).toBe(success));
  expect(provider.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(payments(shown.host)).toHaveLength(1);
});

test('a card that arrives at the provider after another way to pay was chosen is not charged', async () => {
  const { host } = await open({
    member: true,
    answers: { ...succeeded, 'GET payment-method/list': { data: [savedCard()] } },
  });
  await fill();
  const { fetch } = globalThis;
  const late = Promise.withResolvers<void>();
  const provided = jest.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const answer = await fetch(...call);
    await late.promise;
    return answer;
  });
  await send();
  await waitFor(() => expect(provided).toHaveBeenCalled());
  await userEvent.click(screen.getByRole('radio', { name: /Visa ending in 4242/ }));
  await act(async () => {
    late.resolve();
    await new Promise((done) => setTimeout(done, 50));
  });
  provided.mockRestore();
  expect(payments(host)).toEqual([]);
  await send();
  await waitFor(() => expect(payments(host)).toHaveLength(1));
  expect(payments(host)[0]?.body).toMatchObject({ payment_method_id: savedCard().id });
});

test('a decline of one field is shown at it, and the other fields stay filled', async () => {
  const shown = await open({ answers: declined('incorrect_cvc') });
  await fill();
  await send();
  await waitFor(() => expect(field('Security code')).toBeInvalid());
  expect(field('Card number')).toHaveValue('4242 4242 4242 4242');
  Object.assign(shown.host.answers, succeeded);
  await userEvent.clear(field('Security code'));
  await userEvent.type(field('Security code'), '321');
  await send();
  await waitFor(() => expect(shown.address()).toBe(success));
});

test('a declined card leaves an empty form with the name in it', async () => {
  await open({ answers: declined('insufficient_funds') });
  await fill();
  await send();
  expect(await screen.findByText(/There isn’t enough money/)).toBeVisible();
  await waitFor(() => expect(field('Card number')).toHaveValue(''));
  expect(field('Security code')).toHaveValue('');
  expect(field('Name on the card')).toHaveValue('Mary Shelley');
});

test('after a lost response the typed card is tried again with the same idempotency key', async () => {
  const { host } = await open({
    answers: { 'POST checkout/card': refused(0, 'offline', 'Offline') },
  });
  await fill();
  await send();
  await screen.findByText(/You won’t be charged twice/);
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Check the payment' }));
  await send();
  const [first, second] = payments(host);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a reload keeps the name and the checkbox, but no card data', async () => {
  const member = { member: true };
  const { unmount } = await open(member);
  await fill({ 'Name on the card': '' });
  await userEvent.clear(field('Name on the card'));
  await enter(field('Name on the card'), 'Mary W. Shelley');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
  unmount();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/4242|0839|08 \/ 39|123/);
  await open(member);
  expect(field('Name on the card')).toHaveValue('Mary W. Shelley');
  expect(screen.getByRole('checkbox', { name: 'Save this card for next time' })).toBeChecked();
  expect(field('Card number')).toHaveValue('');
});

test('a completed field moves the focus to the next one, a correction does not', async () => {
  await open();
  await userEvent.type(field('Card number'), '4242424242424242');
  expect(field('Expiry date')).toHaveFocus();
  await userEvent.keyboard('1239');
  expect(field('Security code')).toHaveFocus();
  await userEvent.clear(field('Name on the card'));
  await userEvent.click(field('Security code'));
  await userEvent.keyboard('123');
  expect(field('Name on the card')).toHaveFocus();
  await userEvent.click(field('Card number'));
  await userEvent.keyboard('{Backspace}2');
  expect(field('Card number')).toHaveFocus();
});

test('the fields tell browsers and phones what they are for', async () => {
  await open();
  expect(
    ['Card number', 'Expiry date', 'Security code', 'Name on the card'].map((name) => [
      field(name).autocomplete,
      field(name).inputMode,
    ]),
  ).toEqual([
    ['cc-number', 'numeric'],
    ['cc-exp', 'numeric'],
    ['cc-csc', 'numeric'],
    ['cc-name', ''],
  ]);
});

test('the number is grouped, its brand named, and a correction keeps the caret', async () => {
  await open();
  const number = field('Card number');
  await userEvent.type(number, '378282246310005');
  act(() => number.focus());
  expect(number).toHaveValue('3782 822463 10005');
  expect(screen.getByRole('status', { name: 'Kind of card' })).toHaveTextContent(
    'American Express',
  );
  expect(screen.getByText('4 digits on the front, or 3 on the back')).toBeVisible();
  number.setSelectionRange(7, 7);
  await userEvent.keyboard('{Backspace}');
  expect(number).toHaveValue('3782 824631 0005');
  expect(number.selectionStart).toBe(6);
});

test('an empty form says what is missing, on each field, and goes to the first', async () => {
  await open();
  expect(field('Name on the card')).toHaveValue('Claire');
  await userEvent.clear(field('Name on the card'));
  await send();
  for (const text of [
    'Please enter the card number',
    'Please enter the date',
    'Please enter the code',
    'Please enter the name on the card',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  await waitFor(() => expect(field('Card number')).toHaveFocus());
  expect(field('Card number')).toBeInvalid();
  expect(provider.requests).toHaveLength(0);
});

test.each([
  [{ 'Card number': '4242424242424241' }, 'This card number isn’t right. Please check each digit.'],
  [{ 'Expiry date': '0124' }, 'This card has expired'],
  [{ 'Expiry date': '08' }, 'Month and year, like 08 / 29'],
  [{ 'Security code': '12' }, '3 digits on the back'],
])('invalid card data is not sent: %j', async (wrong, text) => {
  await open();
  await fill(wrong);
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(provider.requests).toHaveLength(0);
});

test.each([
  [cardRefused('incorrect_number', 'number'), 'Card number', /doesn’t recognize this card number/],
  [cardRefused('expired_card', 'exp_month'), 'Expiry date', /has expired/],
  [cardRefused('invalid_cvc', 'cvc'), 'Security code', /security code can’t be right/],
  [cardRefused('parameter_invalid', 'card[exp_year]'), 'Expiry date', /expiry date can’t be right/],
])('an error of the provider is shown at its field', async (answer, name, text) => {
  const shown = await open({ answers: succeeded });
  const { host } = shown;
  provider.answer = answer;
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field(name)).toBeInvalid();
  expect(payments(host)).toEqual([]);
  provider.answer = cardAccepted;
  await send();
  await waitFor(() => expect(shown.address()).toBe(success));
});

test('when the provider cannot be reached nothing is paid, and the form stays filled', async () => {
  const { host } = await open();
  await provider.close();
  await fill();
  await send();
  expect(await screen.findByText(/couldn’t reach the payment provider/)).toBeVisible();
  expect(field('Card number')).toHaveValue('4242 4242 4242 4242');
  expect(payments(host)).toEqual([]);
  expect(host.logged.join()).not.toMatch(/4242/);
});

test('a notice shows a card number for test money, and none for real money', async () => {
  const { unmount } = await open();
  expect(screen.getByText(/4242 4242 4242 4242/)).toBeVisible();
  unmount();
  await open({
    answers: {
      'GET config': { data: sampleConfig({ test_money: false, provider_url: provider.url }) },
    },
  });
  expect(screen.queryByText('Test money.')).not.toBeInTheDocument();
});

test('a guest is not offered to save the card, a member may save it', async () => {
  const { unmount } = await open();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  unmount();
  const { host } = await open({
    member: true,
    answers: { ...succeeded, 'GET payment-method/list': { data: [savedCard()] } },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
  await userEvent.clear(field('Name on the card'));
  await fill();
  await send();
  await waitFor(() => expect(payments(host)).toHaveLength(1));
  expect(payments(host)[0]?.body).toMatchObject({ save_card: true });
});
