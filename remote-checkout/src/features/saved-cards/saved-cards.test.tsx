import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type PaymentMethod } from '@keepsake/shared/api';
import { openPage, placeOf } from '../../testing/open.tsx';
import { cardTaken, sampleConfig, startProvider } from '@keepsake/shared/testing';
import { anotherCard, checkoutHost, savedCard } from '../../testing/samples.ts';

function open(cards: PaymentMethod[]) {
  const host = checkoutHost({
    member: true,
    answers: { 'GET payment-method/list': () => ({ data: cards }) },
  });
  return openPage(() => import('./SavedCardsPage.tsx'), { host });
}

test('lists the cards and makes another one the default', async () => {
  const cards = [savedCard(), anotherCard];
  const { host } = await open(cards);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first ?? document.body).getByText('Default')).toBeVisible();
  expect(second).toHaveTextContent('Mastercard ending in 4444');
  host.answers['PATCH payment-method/:id'] = { data: { ...anotherCard, is_default: true } };
  await userEvent.click(
    screen.getByRole('button', { name: 'Make Mastercard ending in 4444 the default' }),
  );
  expect(host.calls).toContainEqual({
    key: 'PATCH payment-method/:id',
    input: { params: { id: anotherCard.id }, body: { is_default: true } },
  });
  expect(host.toasts).toEqual([
    { kind: 'success', text: 'Mastercard ending in 4444 is now your default card.' },
  ]);
});

test('removes a card only after the person agreed', async () => {
  const cards = [savedCard()];
  const { host } = await open(cards);
  host.answers['DELETE payment-method/:id'] = () => {
    cards.pop();
    return { data: null };
  };
  const remove = await screen.findByRole('button', { name: 'Remove Visa ending in 4242' });
  host.agrees = false;
  await userEvent.click(remove);
  expect(host.calls.map((call) => call.key)).not.toContain('DELETE payment-method/:id');
  host.agrees = true;
  await userEvent.click(remove);
  expect(await screen.findByText('No saved cards yet')).toBeVisible();
});

test('what the server refuses is said, and the card stays', async () => {
  const { host } = await open([savedCard()]);
  host.answers['DELETE payment-method/:id'] = () => {
    throw new ApiError('Not just now.', { status: 503, code: 'unavailable' });
  };
  await userEvent.click(await screen.findByRole('button', { name: /Remove/ }));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', text: 'Not just now.' }]));
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
});

test('cards are the one kind to add', async () => {
  const shown = await openPage(() => import('./AddPage.tsx'), {
    host: checkoutHost({ member: true }),
    path: '/attendee/payment-method/add',
    at: '/attendee/payment-method/add',
  });
  expect(placeOf(shown)).toBe('/attendee/payment-method/add/card');
});

test('a new card is tokenised at the provider and only its token is saved', async () => {
  const provider = await startProvider(cardTaken);
  const host = checkoutHost({
    member: true,
    answers: {
      'GET config': { data: sampleConfig({ provider_url: provider.url }) },
      'POST payment-method': { data: savedCard() },
    },
  });
  await openPage(() => import('./AddCardPage.tsx'), { host });
  for (const [label, text] of [
    ['Card number', '4242424242424242'],
    ['Expiry date', '0839'],
    ['Security code', '123'],
    ['Name on the card', 'Ada Byron'],
  ] as const) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use this card by default' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }));
  await waitFor(() => expect(host.visited).toEqual(['/attendee/payment-method']));
  expect(host.calls).toContainEqual({
    key: 'POST payment-method',
    input: {
      body: { payment_method: 'pm_test_1', is_default: true },
      idempotencyKey: 'pm_test_1',
    },
  });
  expect(JSON.stringify(host.calls)).not.toMatch(/4242[\s-]*4242/);
  await provider.close();
});
