import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentMethod } from '@keepsake/shared/api';
import { openPage } from '../../testing/open.tsx';
import { cardAccepted, refused, sampleConfig, startProvider } from '@keepsake/shared/testing';
import { anotherCard, checkoutHost, savedCard } from '../../testing/samples.ts';
import { expiryOf, lastMonth } from './expiry.ts';

function open(cards: PaymentMethod[]) {
  const host = checkoutHost({
    member: true,
    answers: {
      'GET payment-method/list': () => ({ data: cards }),
      'GET payment-method/:id/detail': (input) => {
        const card = cards.find(({ id }) => id === input.params?.id);
        return card ? { data: card } : refused(404, 'not_found')();
      },
    },
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

test('removes a card only after a confirmation', async () => {
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

test('a refused removal shows the server’s message, and the card stays', async () => {
  const { host } = await open([savedCard()]);
  host.answers['DELETE payment-method/:id'] = refused(503, 'unavailable', 'Not just now.');
  await userEvent.click(await screen.findByRole('button', { name: /Remove/ }));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', text: 'Not just now.' }]));
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
});

const row = async (name: RegExp) => screen.findByRole('button', { name });

test('a row opens the details of its card, also by keyboard', async () => {
  const { host } = await open([savedCard(), anotherCard]);
  host.answers['GET payment-method/:id/detail'] = {
    data: savedCard({ name: 'Ada Lovelace', exp_month: 9 }),
  };
  const opener = await row(/^Visa ending in 4242/);
  act(() => opener.focus());
  await userEvent.keyboard('{Enter}');
  const detail = await screen.findByRole('dialog', { name: 'Visa ending in 4242' });
  expect(await within(detail).findByText('Ada Lovelace')).toBeVisible();
  expect(within(detail).getByText('End of September 2039')).toBeVisible();
  expect(within(detail).getByText(/^Yes, it’s offered first/)).toBeVisible();
  expect(within(detail).queryByRole('button', { name: 'Make default' })).toBeNull();
  expect(host.inputs('GET payment-method/:id/detail')[0]?.params).toEqual({ id: savedCard().id });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

test('in its details a card becomes the default, and is removed after a confirmation', async () => {
  const cards = [savedCard(), anotherCard];
  const { host } = await open(cards);
  await userEvent.click(await row(/^Mastercard ending in 4444/));
  const detail = await screen.findByRole('dialog');
  host.answers['PATCH payment-method/:id'] = () => {
    cards.splice(0, 2, savedCard({ is_default: false }), { ...anotherCard, is_default: true });
    return { data: anotherCard };
  };
  await userEvent.click(await within(detail).findByRole('button', { name: 'Make default' }));
  expect(await within(detail).findByText(/^Yes, it’s offered first/)).toBeVisible();

  host.answers['DELETE payment-method/:id'] = () => {
    cards.pop();
    return { data: null };
  };
  const remove = within(detail).getByRole('button', { name: 'Remove this card' });
  host.agrees = false;
  await userEvent.click(remove);
  expect(host.calls.map((call) => call.key)).not.toContain('DELETE payment-method/:id');
  host.agrees = true;
  await userEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByText('Mastercard ending in 4444')).toBeNull();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Saved cards' })).toHaveFocus());
  // The details of the removed card are not requested again.
  expect(host.inputs('GET payment-method/:id/detail')).toHaveLength(2);
});

test.each([
  ['soon', 2, 'This card expires soon.', 'Expires', true],
  ['expired', -1, 'This card has expired and can’t pay any more.', 'Expired', false],
] as const)('a card that is %s says so', async (expiry, months, words, label, mayBeDefault) => {
  const last = new Date(new Date().getFullYear(), new Date().getMonth() + months, 1);
  const card = savedCard({
    exp_month: last.getMonth() + 1,
    exp_year: last.getFullYear(),
    is_default: false,
  });
  await open([card]);
  const opener = await row(/^Visa ending in 4242/);
  expect(opener).toHaveTextContent(expiry === 'soon' ? /4242Expires soon, \d\d/ : /4242Expired/);
  await userEvent.click(opener);
  const detail = await screen.findByRole('dialog');
  expect(await within(detail).findByRole('alert')).toHaveTextContent(words);
  expect(within(detail).getByText(label, { selector: 'dt' })).toBeVisible();
  expect(within(detail).getByRole('link', { name: 'add it here' })).toHaveAttribute(
    'href',
    '/attendee/payment-method/add',
  );
  expect(within(detail).queryAllByRole('button', { name: 'Make default' })).toHaveLength(
    mayBeDefault ? 1 : 0,
  );
});

test('details can be loaded again after a failure, and a card that was removed elsewhere disappears from the list', async () => {
  const cards = [savedCard(), anotherCard];
  const { host } = await open(cards);
  const detailOf = host.answers['GET payment-method/:id/detail'];
  host.answers['GET payment-method/:id/detail'] = refused(0, 'offline', 'You’re offline.');
  await userEvent.click(await row(/^Visa ending in 4242/));
  const detail = await screen.findByRole('dialog');
  expect(await within(detail).findByRole('alert')).toHaveTextContent('You’re offline.');
  if (detailOf) host.answers['GET payment-method/:id/detail'] = detailOf;
  await userEvent.click(within(detail).getByRole('button', { name: 'Try again' }));
  expect(await within(detail).findByText('Ada Byron')).toBeVisible();
  await userEvent.click(within(detail).getByRole('button', { name: /^Close/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  cards.pop();
  await userEvent.click(await row(/^Mastercard ending in 4444/));
  expect(await screen.findByText('This card is no longer saved')).toBeVisible();
  await waitFor(() =>
    expect(
      screen.queryByRole('button', { name: 'Remove Mastercard ending in 4444', hidden: true }),
    ).toBeNull(),
  );
});

test('adding a payment method leads to adding a card, the only kind', async () => {
  const shown = await openPage(() => import('./AddPage.tsx'), {
    host: checkoutHost({ member: true }),
    path: '/attendee/payment-method/add',
    at: '/attendee/payment-method/add',
  });
  expect(shown.address()).toBe('/attendee/payment-method/add/card');
});

test('a new card is tokenised at the provider and only its token is saved', async () => {
  const provider = await startProvider(cardAccepted);
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

test.each([
  ['2027-11-30T23:59:59', 'good'],
  ['2027-12-01T00:00:00', 'soon'],
  ['2028-01-31T12:00:00', 'soon'],
  ['2028-02-29T23:59:59', 'soon'],
  ['2028-03-01T00:00:00', 'expired'],
] as const)('on %s the expiry of a card that is valid until February 2028 is %s', (day, expiry) => {
  expect(expiryOf({ exp_month: 2, exp_year: 2028 }, new Date(day))).toBe(expiry);
});

test('the last month of a card is formatted in words', () => {
  expect(lastMonth({ exp_month: 2, exp_year: 2028 })).toBe('February 2028');
});
