import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, hrefOf, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { failing, press } from '../../testing/page.ts';
import { sampleBank, sampleTotals, sampleWithdrawal } from '../../testing/money-samples.ts';
import { sampleEvent } from '../../testing/samples.ts';
import CashOutHistoryPage from './CashOutHistoryPage.tsx';
import { daysOf } from './periods.ts';

beforeEach(() => localStorage.clear());

function open(answers: FakeAnswers, at?: string) {
  const host = fakeHost({
    answers: {
      'GET v2/events/userevents': { data: [sampleEvent()] },
      'GET bride-groom/withdrawal/banks': { data: [sampleBank()] },
      'GET bride-groom/withdrawal/totals': { data: [sampleTotals()] },
      ...answers,
    },
  });
  return renderWithHost(<CashOutHistoryPage />, { host, ...(at ? { at } : {}) });
}

test('each cash-out shows its state and links to its page', async () => {
  open(
    {
      'GET bride-groom/withdrawal/list': {
        data: [
          sampleWithdrawal({ id: 'b', status: 'in_transit' }),
          sampleWithdrawal({ id: 'a', amount: 2500, status: 'failed' }),
        ],
      },
    },
    '/?period=all&state=failed',
  );
  const [first, second] = await screen.findAllByRole('link', { name: /First Bank ending in 6789/ });
  expect(first).toHaveTextContent('$50.00On its way');
  expect(second).toHaveTextContent('$25.00Failed');
  expect(second).toHaveAttribute(
    'href',
    '/bride-groom/cashout/payout-list/a?period=all&state=failed',
  );
});

test('a live message updates the state of a cash-out', async () => {
  const { host } = open({ 'GET bride-groom/withdrawal/list': { data: [sampleWithdrawal()] } });
  await screen.findByText('Requested');
  host.answers['GET bride-groom/withdrawal/list'] = {
    data: [sampleWithdrawal({ status: 'paid', updated_at: '2027-06-15T11:00:00.000Z' })],
  };
  host.publish({
    type: 'payout.moved',
    event_id: sampleEvent().id,
    withdrawal_id: sampleWithdrawal().id,
    status: 'paid',
  });
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('earlier cash-outs are loaded with the cursor', async () => {
  open({
    'GET bride-groom/withdrawal/list': ({ query }) =>
      query?.cursor
        ? {
            data: [
              sampleWithdrawal({ id: 'a', amount: 700, created_at: '2027-06-01T10:00:00.000Z' }),
            ],
          }
        : { data: [sampleWithdrawal({ id: 'b' })], next_cursor: 'next' },
  });
  await press('Show earlier cash-outs');
  expect(await screen.findByText('$7.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier cash-outs' })).toBeNull();
});

test('a failure can be retried, and without cash-outs there is no filter', async () => {
  const { host } = open({
    'GET bride-groom/withdrawal/banks': { data: [] },
    'GET bride-groom/withdrawal/list': failing(),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
  host.answers['GET bride-groom/withdrawal/list'] = { data: [] };
  await press('Try again');
  expect(await screen.findByText('No cash-outs yet')).toBeVisible();
  expect(screen.queryByLabelText('State')).toBeNull();
});

const SECOND = '018f3a5e-0000-7000-8000-0000000000e2';
const lastQuery = (host: ReturnType<typeof open>['host'], key: string) =>
  host.calls.filter((call) => call.key === key).at(-1)?.input?.query;

test('filters are passed to the server for the list and for the totals, except days in the wrong order', async () => {
  const other = { ...sampleEvent(), id: SECOND, eventName: 'The party' };
  const { host } = open({
    'GET v2/events/userevents': { data: [sampleEvent(), other] },
    'GET bride-groom/withdrawal/banks': {
      data: [sampleBank(), sampleBank({ id: SECOND, last4: '3000' })],
    },
    'GET bride-groom/withdrawal/list': { data: [sampleWithdrawal({ event_id: SECOND })] },
  });
  expect(await screen.findByText(/The party/, { selector: 'a *' })).toBeVisible();
  const pick = async (label: string, option: string) =>
    userEvent.selectOptions(screen.getByLabelText(label), option);
  await pick('Event', 'The party');
  await pick('State', 'Paid out');
  await pick('Bank account', 'First Bank ending in 3000');
  await pick('Period', 'Chosen days');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-06-01' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2027-06-30' } });
  const filter = {
    event_id: SECOND,
    state: 'paid',
    payout_method_id: SECOND,
    from: '2027-06-01',
    to: '2027-06-30',
  };
  await waitFor(() => expect(lastQuery(host, 'GET bride-groom/withdrawal/totals')).toEqual(filter));
  await waitFor(() =>
    expect(lastQuery(host, 'GET bride-groom/withdrawal/list')).toMatchObject(filter),
  );

  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2027-05-30' } });
  expect(await screen.findByText('The last day is before the first one.')).toBeVisible();
  expect(lastQuery(host, 'GET bride-groom/withdrawal/totals')).toEqual(filter);
});

test('filters are restored from the address', async () => {
  const { host } = open(
    { 'GET bride-groom/withdrawal/list': { data: [sampleWithdrawal()] } },
    '/?state=failed&period=last_year&bank=nonsense',
  );
  const sums = await screen.findByRole('region', { name: 'All together' });
  expect(sums).toHaveTextContent('Failed$25.001 cash-out');
  expect(sums).not.toHaveTextContent('Paid out');
  const year = new Date().getFullYear() - 1;
  const filter = { state: 'failed', from: `${year}-01-01`, to: `${year}-12-31` };
  expect(lastQuery(host, 'GET bride-groom/withdrawal/totals')).toEqual(filter);
});

test('the totals can be loaded again after a failure, and include states without cash-outs', async () => {
  const { host } = open({
    'GET bride-groom/withdrawal/list': { data: [sampleWithdrawal()] },
    'GET bride-groom/withdrawal/totals': failing(),
  });
  expect(await screen.findByText('The sums couldn’t be loaded.')).toBeVisible();
  host.answers['GET bride-groom/withdrawal/totals'] = { data: [sampleTotals()] };
  await press('Try again');
  const sums = await screen.findByRole('region', { name: 'All together' });
  expect(sums).toHaveTextContent('Paid out$1,234.562 cash-outs');
  expect(sums).toHaveTextContent('On the way$0.000 cash-outs');
});

test('a filter without results offers all cash-outs', async () => {
  const { host } = open({ 'GET bride-groom/withdrawal/list': { data: [] } }, '/?state=failed');
  await press('Show all cash-outs');
  await waitFor(() => expect(lastQuery(host, 'GET bride-groom/withdrawal/totals')).toEqual({}));
  expect(screen.getByLabelText('State')).toHaveValue('');
});

test('a helper sees the cash-outs without a link to make one', async () => {
  open({
    'GET v2/events/userevents': { data: [sampleEvent({ role: 'helper', rights: ['money'] })] },
    'GET bride-groom/withdrawal/list': { data: [sampleWithdrawal()] },
  });
  expect(await screen.findByText('Requested')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cash out' })).toBeNull();
});

test('with an event that they help with and one of their own, “Cash out” leads to their own', async () => {
  const helped = sampleEvent({ id: SECOND, role: 'helper', rights: ['money'] });
  open({
    'GET v2/events/userevents': { data: [helped, sampleEvent()] },
    'GET bride-groom/withdrawal/list': { data: [sampleWithdrawal()] },
  });
  expect(await hrefOf('Cash out')).toBe(`/bride-groom/cashout?event_id=${sampleEvent().id}`);
});

test.each([
  ['month', '2028-02-29', { from: '2028-02-01', to: '2028-02-29' }],
  ['last_month', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
  ['last_month', '2027-01-01', { from: '2026-12-01', to: '2026-12-31' }],
  ['year', '2027-12-31', { from: '2027-01-01', to: '2027-12-31' }],
  ['last_year', '2027-01-01', { from: '2026-01-01', to: '2026-12-31' }],
  ['all', '2027-01-01', null],
] as const)('the period %s on %s', (period, day, days) => {
  const at = (hour: string) => new Date(`${day}T${hour}`);
  expect(daysOf(period, at('00:00:00'))).toEqual(days);
  expect(daysOf(period, at('23:59:59'))).toEqual(days);
});
