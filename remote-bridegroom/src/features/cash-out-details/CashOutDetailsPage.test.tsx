import { screen, waitFor, within } from '@testing-library/react';
import type { WithdrawalDetails } from '@keepsake/shared/api';
import { startDownload } from '@keepsake/shared/download';
import { fakeHost, hrefOf, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { failing, press } from '../../testing/page.ts';
import { sampleWithdrawalDetails } from '../../testing/money-samples.ts';
import { sampleDetails, sampleEvent } from '../../testing/samples.ts';
import CashOutDetailsPage from './CashOutDetailsPage.tsx';

jest.mock('@keepsake/shared/download', () => ({ startDownload: jest.fn() }));

const requested = { step: 'requested', at: '2027-06-15T10:00:00.000Z' } as const;
const inTransit = { step: 'in_transit', at: '2027-06-15T10:05:00.000Z' } as const;
const arrived = { step: 'paid', at: '2027-06-16T09:00:00.000Z' } as const;

function open(withdrawal: Partial<WithdrawalDetails> = {}, answers: FakeAnswers = {}) {
  const host = fakeHost({
    answers: {
      'GET bride-groom/withdrawal/details/:id': { data: sampleWithdrawalDetails(withdrawal) },
      'GET v2/events/:id/details': { data: sampleDetails() },
      ...answers,
    },
  });
  return renderWithHost(<CashOutDetailsPage />, {
    host,
    path: '/bride-groom/cashout/payout-list/:id',
    at: `/bride-groom/cashout/payout-list/${sampleWithdrawalDetails().id}?state=moving`,
  });
}

/** The names of the steps; the current one is marked with `(now)`. */
function stepsOf() {
  const steps = within(screen.getByRole('list', { name: 'Steps of the cash-out' })).getAllByRole(
    'listitem',
  );
  return steps.map((step) => {
    const [name = ''] = (step.textContent ?? '').split(/(?=June)/);
    return step.getAttribute('aria-current') === 'step' ? `${name} (now)` : name;
  });
}

test('a requested cash-out shows the steps ahead, its bank account and its event', async () => {
  const { host } = open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('$50.00');
  const request = host.calls.find(({ key }) => key === 'GET bride-groom/withdrawal/details/:id');
  expect(request?.input?.params).toEqual({ id: sampleWithdrawalDetails().id });
  expect(stepsOf()).toEqual(['Requested (now)', 'On its way', 'Paid']);
  expect(screen.getByText('We’re handing it to the bank.')).toBeVisible();
  for (const fact of [
    'First Bank ending in 6789',
    'Clara and Theo',
    sampleEvent().eventName,
    'C-018F3A5E-0000',
  ])
    expect(screen.getByText(fact)).toBeVisible();
  expect(screen.queryByRole('button', { name: /receipt/ })).toBeNull();
  expect(await hrefOf('All cash-outs')).toBe('/bride-groom/cashout/payout-list?state=moving');
});

test('a live message updates the steps, and the receipt can be downloaded once it is paid', async () => {
  const { host } = open({ status: 'in_transit', steps: [requested, inTransit] });
  await screen.findByText('The bank has it. It usually arrives within two business days.');
  expect(stepsOf()).toEqual(['Requested', 'On its way (now)', 'Paid']);
  host.answers['GET bride-groom/withdrawal/details/:id'] = {
    data: sampleWithdrawalDetails({ status: 'paid', steps: [requested, inTransit, arrived] }),
  };
  host.publish({
    type: 'payout.moved',
    event_id: sampleEvent().id,
    withdrawal_id: sampleWithdrawalDetails().id,
    status: 'paid',
  });
  expect(await screen.findByText('It is in your bank account.')).toBeVisible();
  expect(stepsOf()).toEqual(['Requested', 'On its way', 'Paid (now)']);
  host.answers['GET bride-groom/withdrawal/details/:id/receipt'] = {
    data: { url: '/api/bride-groom/withdrawal/receipt/f1?sig=1' },
  };
  await press('Download the receipt (PDF)');
  await waitFor(() =>
    expect(startDownload).toHaveBeenCalledWith(
      host.http.url('/api/bride-groom/withdrawal/receipt/f1?sig=1'),
    ),
  );
});

test('a failed cash-out says why and what to do next', async () => {
  open({
    status: 'failed',
    failure_code: 'account_closed',
    bank_amount: 5000,
    steps: [requested, inTransit, { step: 'failed', at: arrived.at }],
  });
  expect(await screen.findByText('The bank account is closed.')).toBeVisible();
  expect(screen.getByText(/back in your balance/)).toBeVisible();
  expect(stepsOf()).toEqual(['Requested', 'On its way', 'Failed (now)']);
  expect(await hrefOf('Check your bank accounts')).toBe('/bride-groom/payout-method');
  expect(await hrefOf('Cash out again')).toBe(`/bride-groom/cashout?event_id=${sampleEvent().id}`);
  expect(screen.queryByRole('button', { name: /receipt/ })).toBeNull();
});

test('a cash-out that the payment provider refused does not blame the bank', async () => {
  open({ status: 'failed', failure_code: 'unknown', bank_amount: null });
  expect(
    await screen.findByText('It couldn’t be paid. The money is back in your balance.'),
  ).toBeVisible();
  expect(await hrefOf('Cash out again')).toBe(`/bride-groom/cashout?event_id=${sampleEvent().id}`);
  expect(await hrefOf('Write to us')).toBe('/contact');
  expect(screen.queryByText(/bank didn’t|Check your bank/)).toBeNull();
});

test('a returned cash-out says so, and a helper is told who can cash out again', async () => {
  open(
    {
      status: 'failed',
      failure_code: 'account_frozen',
      steps: [requested, inTransit, arrived, { step: 'returned', at: '2027-06-18T09:00:00.000Z' }],
    },
    { 'GET v2/events/:id/details': { data: { ...sampleDetails(), role: 'helper' } } },
  );
  expect(await screen.findByText(/^The bank sent it back\./)).toBeVisible();
  expect(stepsOf()).toEqual(['Requested', 'On its way', 'Paid', 'Sent back by the bank (now)']);
  expect(screen.getByText(/^Whoever registered the event/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cash out again' })).toBeNull();
});

test('a cash-out to a bank abroad shows the amount in the bank’s currency once it is known', async () => {
  const abroad = { country: 'DE', bank_currency: 'eur', last4: '3000' };
  const { unmount } = open({ ...abroad, status: 'in_transit', steps: [requested, inTransit] });
  expect(await screen.findByText('euros, at the rate of the day')).toBeVisible();
  expect(screen.getByText(/Abroad it may take some days/)).toBeVisible();
  unmount();
  open({ ...abroad, status: 'paid', bank_amount: 4300, steps: [requested, inTransit, arrived] });
  expect(await screen.findByText('€43.00')).toBeVisible();
});

test('a cash-out that could not be loaded says why and can be loaded again', async () => {
  const { host } = open(
    {},
    {
      'GET bride-groom/withdrawal/details/:id': failing(
        'We couldn’t find this cash-out.',
        404,
        'not_found',
      ),
    },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find this cash-out.');
  expect(screen.getByRole('link', { name: 'All cash-outs' })).toBeVisible();
  host.answers['GET bride-groom/withdrawal/details/:id'] = { data: sampleWithdrawalDetails() };
  await press('Try again');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('$50.00');
});
