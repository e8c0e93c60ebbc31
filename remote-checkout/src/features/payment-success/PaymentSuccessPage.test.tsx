import { screen, waitFor } from '@testing-library/react';
import { hrefOf, sampleSentCard, type FakeAnswers } from '@keepsake/shared/testing';
import { storeDraft, storedDrafts, openStep } from '../../testing/open.tsx';
import { CARD, checkoutHost, ORDER, orderOf, paid, WEDDING } from '../../testing/samples.ts';

const sent = sampleSentCard({ id: CARD, event_id: WEDDING, state: 'sent' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.scrollTo = () => {};
});

afterEach(() => jest.useRealTimers());

function open(answers: FakeAnswers = {}, member = false) {
  const host = checkoutHost({
    member,
    answers: {
      'GET checkout/orders/:id': { data: orderOf(paid) },
      'GET attendee/card-sent/:id': { data: { ...sent, audio: null, video: null, inside: null } },
      ...answers,
    },
  });
  return openStep(() => import('./PaymentSuccessPage.tsx'), 'payment-success', host);
}

test('shows the card that was sent and what it cost', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
  expect(await screen.findByText('Be happy, both of you.')).toBeVisible();
  expect(screen.getByText('Claire')).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'Peonies, for Mary and Percy: “With love”' }),
  ).toBeVisible();
  expect(screen.getByText('$51.81')).toBeVisible();
});

test('a guest is invited to keep the card, a member sees the cards sent', async () => {
  const { unmount } = await open();
  expect(await screen.findByRole('link', { name: 'Create an account' })).toBeVisible();
  expect(await hrefOf('Send another card')).toBe(`/attendee/wedding/${WEDDING}/customise-card`);
  unmount();
  await open({}, true);
  expect(await screen.findByRole('link', { name: 'See the cards you sent' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
});

test('unfinished uploads are reported, and so is their arrival', async () => {
  jest.useFakeTimers();
  let reads = 0;
  await open({
    'GET checkout/orders/:id': () => {
      reads += 1;
      return { data: orderOf({ ...paid, media_complete: reads > 2 }) };
    },
  });
  expect(await screen.findByText(/still on their way/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your card is on its way' })).toBeVisible();
  expect(
    await screen.findByRole('heading', { name: 'Your card has arrived' }, { timeout: 5000 }),
  ).toBeVisible();
});

test('a time-sealed card says so, and that its gift is not sealed', async () => {
  await open({
    'GET checkout/orders/:id': { data: orderOf({ ...paid, sealed_until: '2028-06-12' }) },
  });
  expect(await screen.findByRole('heading', { name: 'Your card is sealed' })).toBeVisible();
  expect(
    screen.getByText(/It arrives on Monday, June 12, 2028.*Your gift isn’t sealed/),
  ).toBeVisible();
});

test('the draft of this order is cleared, a draft that became another card stays', async () => {
  storeDraft({ orderId: 'another' });
  const { unmount } = await open();
  await screen.findByRole('heading', { name: 'Your card has arrived' });
  expect(storedDrafts()).toContain('another');
  unmount();
  storeDraft({ orderId: ORDER });
  await open();
  await waitFor(() => expect(storedDrafts()).toBe('{}'));
});

test('an unpaid order leads back to entering a card', async () => {
  const shown = await open({ 'GET checkout/orders/:id': { data: orderOf() } });
  await waitFor(() => expect(shown.address()).toContain('/add-payment-method?'));
});

test('the page can be left in browsers whose `scrollTo` returns a promise', async () => {
  window.scrollTo = () => Promise.resolve();
  const shown = await open();
  await screen.findByText('Your card has arrived');
  expect(() => shown.unmount()).not.toThrow();
});

test('the private link is shown, copied, and leads to the card', async () => {
  await open();
  expect(await screen.findByLabelText('The private link of your card')).toHaveValue(
    'localhost/card/secret-of-claire',
  );
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  expect(await hrefOf('See your card')).toBe('/card/secret-of-claire');
  expect(screen.getByRole('button', { name: /^Email me the link/ })).toBeVisible();
});
