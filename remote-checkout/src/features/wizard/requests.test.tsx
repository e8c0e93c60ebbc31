import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openStep } from '../../testing/open.tsx';
import { anotherCard, checkoutHost, orderOf, paid, savedCard } from '../../testing/samples.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.scrollTo = () => {};
});

test('from paying to the receipt nothing is read again that the payment does not change', async () => {
  const host = checkoutHost({
    member: true,
    answers: {
      'GET payment-method/list': { data: [savedCard(), anotherCard] },
      'POST checkout/card': () => {
        host.answers['GET checkout/orders/:id'] = { data: orderOf(paid) };
        return { data: { status: 'succeeded' } };
      },
    },
  });
  const page = await openStep(() => import('../pay/PayPage.tsx'), 'payment-method', host);
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $51.81' }));
  await screen.findByText('Elsewhere');
  page.unmount();

  await openStep(
    () => import('../payment-success/PaymentSuccessPage.tsx'),
    'payment-success',
    host,
  );
  await screen.findByRole('heading', { name: 'Your card has arrived' });

  const count = (key: string) => host.calls.filter((call) => call.key === key).length;
  // Event and order are read again, since the payment changed them.
  expect({
    cards: count('GET payment-method/list'),
    config: count('GET config'),
    event: count('GET attendee/wedding/:id'),
    order: count('GET checkout/orders/:id'),
  }).toEqual({ cards: 1, config: 1, event: 2, order: 2 });
});
