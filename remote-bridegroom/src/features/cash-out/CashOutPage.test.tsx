import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import {
  fakeHost,
  hrefOf,
  renderWithHost,
  sampleConfig,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import { i18n } from '@keepsake/shared/words';
import { failing, press } from '../../testing/page.ts';
import { sampleBank, sampleWithdrawal } from '../../testing/money-samples.ts';
import { sampleBalance, sampleEvent } from '../../testing/samples.ts';
import CashOutPage from './CashOutPage.tsx';
import { statementCsv } from './Statement.tsx';

afterEach(() => i18n.activate('en'));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const balance = sampleBalance;
const history = `/bride-groom/cashout/payout-list?event_id=${sampleEvent().id}`;

function open(answers: FakeAnswers = {}) {
  const host = fakeHost({
    answers: {
      'GET config': { data: sampleConfig() },
      'GET v2/events/userevents': { data: [sampleEvent()] },
      'GET cashout/balance-amount': { data: balance },
      'GET payout-method/list': { data: [sampleBank()] },
      'POST cashout/bank': { data: sampleWithdrawal({ amount: 12_500 }) },
      'GET bride-groom/statement': { data: [] },
      ...answers,
    },
  });
  return renderWithHost(<CashOutPage />, { host });
}

type Host = ReturnType<typeof open>['host'];
const sent = (host: Host) => host.inputs('POST cashout/bank');

test('the whole available balance is offered, confirmed and cashed out', async () => {
  const { host } = open();
  expect(await screen.findByLabelText('Amount')).toHaveValue('125.00');
  await press('Cash out');
  await waitFor(() => expect(host.visited).toEqual([history]));
  expect(sent(host)).toMatchObject([
    { body: { amount: 12_500, payout_method_id: sampleBank().id, event_id: sampleEvent().id } },
  ]);
  expect(host.toasts[0]?.text).toBe('$125.00 is on its way to your bank.');
});

test('the amount is formatted and parsed in the language of the page', async () => {
  i18n.activate('de');
  const { host } = open();
  const amount = await screen.findByLabelText('Amount');
  expect(amount).toHaveValue('125,00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '99,5');
  await press('Cash out');
  await waitFor(() => expect(sent(host)).toMatchObject([{ body: { amount: 9950 } }]));
});

test('a bank abroad shows its country and its currency', async () => {
  const abroad = sampleBank({ country: 'DE', currency: 'eur', last4: '3000' });
  open({ 'GET payout-method/list': { data: [abroad] } });
  expect(await screen.findByText('Germany, paid in euros')).toBeVisible();
});

test('nothing is sent without a confirmation', async () => {
  const { host } = open();
  host.agrees = false;
  await press('Cash out');
  expect(sent(host)).toEqual([]);
  expect(host.visited).toEqual([]);
});

test.each([
  ['125.01', /more than the \$125\.00/],
  ['0.99', /smallest cash-out is \$1\.00/],
  ['124.01', /leave less than \$1\.00/],
  ['lots', /an amount like 50\.00/],
])('%s is refused before it is sent', async (amount, reason) => {
  const { host } = open();
  const field = await screen.findByLabelText('Amount');
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  await press('Cash out');
  expect(await screen.findByText(reason)).toBeVisible();
  expect(sent(host)).toEqual([]);
});

test('a refusal of the server is shown at the amount, and the next try has another idempotency key', async () => {
  const { host } = open({
    'POST cashout/bank': () => {
      host.answers['GET cashout/balance-amount'] = { data: { ...balance, available: 12_000 } };
      throw new ApiError('Please check what you entered.', {
        status: 422,
        code: 'invalid',
        errors: { amount: ['This is more than you have available.'] },
      });
    },
  });
  await press('Cash out');
  expect(await screen.findByText('$120.00')).toBeVisible();
  expect(await screen.findByText('This is more than you have available.')).toBeVisible();
  const field = screen.getByLabelText('Amount');
  expect(field).toHaveValue('125.00');
  await userEvent.clear(field);
  await userEvent.type(field, '50');
  host.answers['POST cashout/bank'] = { data: sampleWithdrawal() };
  await press('Cash out');
  await waitFor(() => expect(host.visited).toEqual([history]));
  const [first, second] = sent(host);
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
});

test('when the provider still needs details, the refusal offers to give them', async () => {
  const { host } = open({
    'POST cashout/bank': () => {
      host.answers['GET payout-method/needs'] = {
        data: [{ payout_method_id: sampleBank().id, country: 'US', need: 'details' }],
      };
      throw new ApiError('Nothing was cashed out.', { status: 409, code: 'payout_details' });
    },
  });
  await press('Cash out');
  expect(await screen.findByText('Nothing was cashed out.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Give Stripe your details' })).toBeVisible();
});

test('after a lost response the same cash-out is sent again, also after a reload', async () => {
  const lost = failing();
  const before = open({ 'POST cashout/bank': lost });
  await press('Cash out');
  expect(await screen.findByText(/the money is only sent once/)).toBeVisible();
  expect(before.host.toasts).toEqual([]);
  await press('Try again');
  await waitFor(() =>
    expect(before.host.toasts).toEqual([{ kind: 'error', text: 'You’re offline.' }]),
  );
  before.unmount();

  const after = open({
    'GET cashout/balance-amount': { data: { ...balance, available: 0, paid_out: 12_500 } },
  });
  await press('Try again');
  await waitFor(() => expect(after.host.visited).toEqual([history]));
  const all = [...sent(before.host), ...sent(after.host)];
  expect(all).toHaveLength(3);
  expect(new Set(all.map((input) => JSON.stringify(input))).size).toBe(1);
  after.unmount();

  const later = open();
  expect(await screen.findByLabelText('Amount')).toBeVisible();
  later.unmount();
});

test.each([
  [401, 'unauthenticated'],
  [429, 'too_many_requests'],
  [0, 'cancelled'],
])(
  'after a lost response, %i %s leaves the outcome open, and the same cash-out is sent again',
  async (...how) => {
    const { host } = open({ 'POST cashout/bank': failing() });
    await press('Cash out');
    await screen.findByText(/the money is only sent once/);
    host.answers['POST cashout/bank'] = failing('Not now.', ...how);
    await press('Try again');
    await waitFor(() => expect(sent(host)).toHaveLength(2));
    host.answers['POST cashout/bank'] = { data: sampleWithdrawal() };
    await press('Try again');
    await waitFor(() => expect(host.visited).toEqual([history]));
    expect(new Set(sent(host).map((input) => JSON.stringify(input))).size).toBe(1);
  },
);

test.each([
  ['cancelled request', { status: 0, code: 'cancelled' }],
  ['refused repeat', { status: 429, code: 'limited', repeated: true }],
])('a %s leaves the outcome of the cash-out open', async (_what, about) => {
  open({
    'POST cashout/bank': () => {
      throw new ApiError('Not now.', about);
    },
  });
  await press('Cash out');
  expect(await screen.findByText(/the money is only sent once/)).toBeVisible();
});

describe('a cash-out that needs the password once more', () => {
  const WRONG = 'This isn’t your current password.';
  async function openLate() {
    const needsPassword = failing('Please enter your password once more.', 403, 'confirm_password');
    const { host } = open({ 'POST cashout/bank': needsPassword });
    const amount = await screen.findByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '60');
    await press('Cash out');
    await screen.findByRole('dialog', { name: 'Please enter your password' });
    return host;
  }
  async function answer(password: string) {
    await userEvent.clear(screen.getByLabelText('Password'));
    await userEvent.type(screen.getByLabelText('Password'), password);
    await press('Go on');
  }

  test('is sent again unchanged once the password is confirmed', async () => {
    const host = await openLate();
    const confirm = 'POST v2/session/confirm';
    host.answers[confirm] = failing(WRONG, 422, 'validation', { password: [WRONG] });
    await answer('wrong');
    expect(await screen.findByText(WRONG)).toBeVisible();
    host.answers[confirm] = { data: null };
    host.answers['POST cashout/bank'] = { data: sampleWithdrawal({ amount: 6000 }) };
    await answer('right');
    await waitFor(() => expect(host.visited).toEqual([history]));
    const [first, second] = sent(host);
    expect(first).toMatchObject({ body: { amount: 6000 } });
    expect(second).toEqual(first);
    expect(host.inputs(confirm).at(-1)).toEqual({ body: { password: 'right' } });
  });

  test('is not sent without it, and the entered amount stays', async () => {
    const host = await openLate();
    await press('Not now');
    expect(await screen.findByRole('alert')).toHaveTextContent('your password once more');
    expect(screen.getByLabelText('Amount')).toHaveValue('60');
    expect(sent(host)).toMatchObject([{ body: { amount: 6000 } }]);
  });
});

test('without a bank account the page links to adding one', async () => {
  open({ 'GET payout-method/list': { data: [] } });
  expect(await hrefOf('Add a bank account')).toBe('/bride-groom/add-payout-method?for=cashout');
});

test('a live message of the balance offers a gift that has become available', async () => {
  const { host } = open({ 'GET cashout/balance-amount': { data: { ...balance, available: 0 } } });
  expect(await screen.findByText('Nothing to cash out now')).toBeVisible();
  host.answers['GET cashout/balance-amount'] = { data: { ...balance, available: 17_500 } };
  host.publish({ type: 'balance.changed', event_id: sampleEvent().id });
  expect(await screen.findByLabelText('Amount')).toHaveValue('175.00');
});

test('the offered amount follows the balance, an amount that somebody typed does not', async () => {
  const { host } = open();
  const becomes = (available: number) => {
    host.answers['GET cashout/balance-amount'] = { data: { ...balance, available } };
    host.publish({ type: 'balance.changed', event_id: sampleEvent().id });
  };
  const field = await screen.findByLabelText('Amount');
  expect(field).toHaveValue('125.00');
  becomes(4000);
  await waitFor(() => expect(field).toHaveValue('40.00'));
  await userEvent.clear(field);
  await userEvent.type(field, '30');
  becomes(5000);
  expect(await screen.findByText('Up to $50.00')).toBeVisible();
  expect(field).toHaveValue('30');
});

const month = (name: string, balance: number) => ({
  month: name,
  gifts: 5000,
  taken_back: 0,
  paid_out: 0,
  balance,
  currency: 'usd',
});

describe('a statement', () => {
  const months = [month('2027-06', 5000), month('2028-02', 10_000)];
  const linkQueries = (host: Host) =>
    host.inputs('GET bride-groom/statement/link').map(({ query }) => query);
  let clicked: jest.SpyInstance;
  beforeEach(() => {
    clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });
  afterEach(() => clicked.mockRestore());
  const openWith = () =>
    open({
      'GET bride-groom/statement': { data: months },
      'GET bride-groom/statement/link': { data: { url: '/api/statement.pdf' } },
    });

  test('covers the newest month, another one, or the whole time', async () => {
    const { host } = openWith();
    await press('Download the statement (PDF)');
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    const period = screen.getByLabelText('Period');
    await userEvent.selectOptions(period, 'June 2027');
    await press('Download the statement (PDF)');
    await userEvent.selectOptions(period, 'The whole time');
    await press('Download the statement (PDF)');
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(3));
    const event_id = sampleEvent().id;
    expect(linkQueries(host)).toEqual([
      { event_id, from: '2028-02-01', to: '2028-02-29' },
      { event_id, from: '2027-06-01', to: '2027-06-30' },
      { event_id, from: '2027-06-01', to: '2028-02-29' },
    ]);
  });

  test('covers chosen days, if they are in order', async () => {
    const { host } = openWith();
    await userEvent.selectOptions(
      await screen.findByLabelText('Period'),
      'From one day to another',
    );
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2027-06-15' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-06-14' } });
    expect(screen.getByText('The last day is before the first one.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download the statement (PDF)' })).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-07-01' } });
    await press('Download the statement (PDF)');
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(linkQueries(host)).toMatchObject([{ from: '2027-06-15', to: '2027-07-01' }]);
  });

  test('that cannot be loaded says so and can be loaded again', async () => {
    const { host } = open({
      'GET bride-groom/statement': failing(),
    });
    expect(await screen.findByText('Your statement couldn’t be loaded')).toBeVisible();
    host.answers['GET bride-groom/statement'] = { data: months };
    await press('Try again');
    expect(await screen.findByText('Month by month')).toBeVisible();
  });
});

test('a failure says so and can be tried again', async () => {
  const { host } = open({
    'GET cashout/balance-amount': failing(),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
  host.answers['GET cashout/balance-amount'] = { data: balance };
  await press('Try again');
  expect(await screen.findByLabelText('Amount')).toBeVisible();
});

test('pressing the button requests a link and downloads the gifts as a table', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open({ 'GET bride-groom/gifts/link': { data: { url: '/api/gifts.csv' } } });
  await press('All gifts as a table (CSV)');
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(clicked.mock.contexts[0]).toHaveProperty('href', 'http://localhost/api/gifts.csv');
  clicked.mockRestore();
});

test('the amount owed after a reversal is shown', async () => {
  open({ 'GET cashout/balance-amount': { data: { ...balance, available: 0, owed: 4_000 } } });
  const term = await screen.findByText('To be made up for');
  expect(term.parentElement).toHaveTextContent('$40.00');
});

test('every amount is exact to the cent and has its sign', () => {
  const month = { month: '2027-06', taken_back: -5, paid_out: -100, balance: 0, currency: 'usd' };
  const lines = Array.from({ length: 300 }, (_, n) => ({ ...month, gifts: n * 9_999_999_999 + n }));
  const rows = statementCsv(lines).split('\r\n').slice(1, -1);
  for (const [n, row] of rows.entries()) {
    const [, gifts = '', taken, paid, balance, currency] = row.split(',');
    expect(Number(gifts.replace('.', ''))).toBe(lines[n]?.gifts);
    expect([taken, paid, balance, currency]).toEqual(['-0.05', '-1.00', '0.00', 'USD']);
  }
});
