import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { fakeHost, renderWithHost, sampleConfig } from '@keepsake/shared/testing';
import { sampleBank, sampleWithdrawal } from '../../testing/money-samples.ts';
import { sampleBalance, sampleEvent } from '../../testing/samples.ts';
import CashOutPage from '../cash-out/CashOutPage.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const asks = () => {
  throw new ApiError('Please enter your password once more to go on.', {
    status: 403,
    code: 'confirm_password',
  });
};

/** The cash-out page of a couple that signed in long ago. */
async function open() {
  const host = fakeHost({
    answers: {
      'GET config': { data: sampleConfig() },
      'GET v2/events/userevents': { data: [sampleEvent()] },
      'GET cashout/balance-amount': { data: sampleBalance },
      'GET payout-method/list': { data: [sampleBank()] },
      'GET bride-groom/statement': { data: [] },
      'POST cashout/bank': asks,
    },
  });
  renderWithHost(<CashOutPage />, { host });
  const amount = await screen.findByLabelText('Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '60');
  await userEvent.click(screen.getByRole('button', { name: 'Cash out' }));
  await screen.findByRole('dialog', { name: 'Please enter your password' });
  return host;
}

const type = async (password: string) => {
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
};
const sent = (host: ReturnType<typeof fakeHost>) =>
  host.calls.filter(({ key }) => key === 'POST cashout/bank').map(({ input }) => input);

test('with the password the same cash-out goes on', async () => {
  const host = await open();
  host.answers['POST v2/session/confirm'] = () => {
    throw new ApiError('This isn’t your current password.', {
      status: 422,
      code: 'validation',
      errors: { password: ['This isn’t your current password.'] },
    });
  };
  await type('wrong');
  expect(await screen.findByText('This isn’t your current password.')).toBeVisible();

  host.answers['POST v2/session/confirm'] = { data: null };
  host.answers['POST cashout/bank'] = { data: sampleWithdrawal({ amount: 6000 }) };
  await userEvent.clear(screen.getByLabelText('Password'));
  await type('right');
  await waitFor(() => expect(host.visited).toHaveLength(1));
  const [first, second] = sent(host);
  expect(second).toEqual(first);
  expect(host.calls).toContainEqual({
    key: 'POST v2/session/confirm',
    input: { body: { password: 'right' } },
  });
});

test('without it nothing is cashed out, and what was entered stays', async () => {
  const host = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please enter your password once more',
  );
  expect(screen.getByLabelText('Amount')).toHaveValue('60');
  expect(sent(host)).toHaveLength(1);
});
