import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { fakeHost, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { sampleWithdrawal } from '../../testing/money-samples.ts';
import { sampleEvent } from '../../testing/samples.ts';
import CashOutHistoryPage from './CashOutHistoryPage.tsx';

beforeEach(() => localStorage.clear());

function open(answers: FakeAnswers) {
  const host = fakeHost({
    answers: {
      'GET v2/events/userevents': { data: [sampleEvent()] },
      ...answers,
    },
  });
  return renderWithHost(<CashOutHistoryPage />, { host });
}

test('each cash-out says how far it is, and why it failed', async () => {
  open({
    'GET bride-groom/withdrawal/list': {
      data: [
        sampleWithdrawal({ id: 'b', status: 'in_transit' }),
        sampleWithdrawal({
          id: 'a',
          amount: 2500,
          status: 'failed',
          failure_code: 'account_closed',
          created_at: '2027-06-14T10:00:00.000Z',
        }),
      ],
    },
  });
  await screen.findByText('On its way');
  const [first, second] = screen.getAllByRole('listitem');
  if (!first || !second) throw new Error('two cash-outs were sent');
  expect(first).toHaveTextContent('$50.00');
  expect(second).toHaveTextContent('Failed');
  await userEvent.click(within(second).getByText('$25.00'));
  expect(within(second).getByText('The bank account is closed.')).toBeVisible();
  expect(within(second).getByText(/back in your balance/)).toBeVisible();
});

test('one that moves changes by itself', async () => {
  const { host } = open({ 'GET bride-groom/withdrawal/list': { data: [sampleWithdrawal()] } });
  await screen.findByText('Requested', { selector: 'summary *' });
  host.answers['GET bride-groom/withdrawal/list'] = {
    data: [sampleWithdrawal({ status: 'paid', updated_at: '2027-06-15T11:00:00.000Z' })],
  };
  host.say({
    type: 'payout.moved',
    event_id: sampleEvent().id,
    withdrawal_id: sampleWithdrawal().id,
    status: 'paid',
  });
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('earlier ones are read with the cursor', async () => {
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
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier cash-outs' }));
  expect(await screen.findByText('$7.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier cash-outs' })).toBeNull();
});

test('none yet leads to the first one; a failure can be tried again', async () => {
  const { host } = open({
    'GET bride-groom/withdrawal/list': () => {
      throw new ApiError('You’re offline.', { status: 0, code: 'offline' });
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
  host.answers['GET bride-groom/withdrawal/list'] = { data: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No cash-outs yet')).toBeVisible();
});
