import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { uploadsOf } from '@keepsake/shared/media';
import { keepKiosk } from '@keepsake/shared/state';
import {
  refused,
  sampleAttendedEvent,
  sampleMedia,
  type FakeAnswers,
  type FakeHost,
} from '@keepsake/shared/testing';
import { storeDraft, openStep } from '../../testing/open.tsx';
import {
  checkoutHost,
  declined,
  ORDER,
  orderOf,
  paid,
  succeeded,
  success,
  typedCard as card,
  WEDDING,
  anotherCard,
  savedCard,
} from '../../testing/samples.ts';
import { checkoutMemory, type ChosenCard } from '../wizard/checkout-memory.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.location.hash = '';
});

function hostWith(answers: FakeAnswers = {}, chosen: ChosenCard | null = card) {
  const host = checkoutHost({ answers });
  memoryOf(host).choose(chosen);
  // The card was typed and sent before, so that the page offers to pay with it again.
  if (chosen) memoryOf(host).attemptFor(chosen);
  return host;
}

function memoryOf(host: FakeHost) {
  return checkoutMemory(ORDER, host.session.get().user?.id ?? '');
}

const open = (host: FakeHost, segment = 'confirm-payment') =>
  openStep(() => import('./PayPage.tsx'), segment, host);

const payButton = () => screen.findByRole('button', { name: 'Pay $51.81' });

const pay = async () => userEvent.click(await payButton());
const payments = (host: FakeHost) => host.inputs('POST checkout/card');
/** Returns the answer to a payment that the bank wants to be confirmed at this address. */
const atBank = (redirect_url = `${window.location.origin}/#bank`) => ({
  'POST checkout/card': { data: { status: 'requires_action' as const, redirect_url } },
});

test('shows the composed card once all its files have arrived', async () => {
  const line = {
    kind: 'line' as const,
    of: 'words' as const,
    x: 55,
    y: 300,
    width: 80,
    size: 30,
    from_right: false,
    runs: [{ text: 'All the best', face: null, level: 0, width: 80, emoji: [] }],
  };
  const inside = { version: 1, pages: [{ frame: true, items: [line] }] };
  const { card: sample } = orderOf();
  const order = orderOf({ card: { ...sample, message: 'All the best', inside } });
  const shown = await open(hostWith({ 'GET checkout/orders/:id': { data: order } }));
  await waitFor(() => expect(document.querySelector('[data-line]')).not.toBeNull());
  shown.unmount();
  const coming = { ...order, media_complete: false };
  await open(hostWith({ 'GET checkout/orders/:id': { data: coming } }));
  expect(await screen.findByText('All the best')).toBeVisible();
  expect(document.querySelector('[data-line]')).toBeNull();
});

test('shows the photo and the video of a card that was written on another device', async () => {
  const photo = sampleMedia({ kind: 'photo', filename: 'us.jpg', url: '/api/media/photo' });
  const video = sampleMedia({ url: '/api/media/video' });
  const { card: sample } = orderOf();
  const order = orderOf({ card: { ...sample, photos: [photo], video } });
  await open(hostWith({ 'GET checkout/orders/:id': { data: order } }));
  const shown = within(await screen.findByRole('region', { name: 'Your card' }));
  expect(await shown.findByRole('img', { name: 'Photo from Claire' })).toHaveAttribute(
    'src',
    expect.stringMatching(/\/api\/media\/photo$/),
  );
  expect(shown.getByLabelText('Video from Claire')).toHaveAttribute(
    'src',
    expect.stringMatching(/\/api\/media\/video/),
  );
});

test('says which file was refused since the card was written, and why', async () => {
  const host = hostWith();
  const refused = { key: 'film', group: WEDDING, filename: 'dance.mp4', state: 'failed' };
  const all = [
    { ...refused, error: 'We couldn’t open this file.' },
    { ...refused, key: 'of another card', filename: 'other.mp4', error: 'It is too large.' },
  ];
  Object.assign(uploadsOf(host), { all: () => all });
  storeDraft({ orderId: ORDER, video: 'film' });
  await open(host);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'dance.mp4: We couldn’t open this file.',
  );
  expect(screen.getByRole('link', { name: 'Change something' })).toBeVisible();
});

test.each(['processing', 'requires_action'] as const)(
  'offers no change of the card while its payment is %s',
  async (status) => {
    await open(hostWith({ 'GET checkout/orders/:id': { data: orderOf({ status }) } }));
    expect(await screen.findByRole('region', { name: 'Your card' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change something' })).toBeNull();
  },
);

test('shows every line, explains the fee, and pays with the chosen card', async () => {
  const host = hostWith(succeeded);
  const shown = await open(host);
  const button = await payButton();
  expect(screen.getByText('Greeting card').nextSibling).toHaveTextContent('Free');
  expect(await screen.findByText('Gift for Mary & Percy')).toBeVisible();
  expect(screen.getByText('$50.00')).toBeVisible();
  expect(screen.getByText('$1.81')).toBeVisible();
  expect(screen.getByText(/so your whole gift goes to Mary & Percy/)).toBeVisible();
  expect(screen.getByText('$51.81')).toBeVisible();
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
  await userEvent.click(button);
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
});

test('a double click pays once', async () => {
  let answer = () => {};
  const host = hostWith({
    'POST checkout/card': () =>
      new Promise((resolve) => {
        answer = () => resolve({ data: { status: 'succeeded' } });
      }),
  });
  await open(host);
  await userEvent.dblClick(await payButton());
  expect(payments(host)).toHaveLength(1);
  await act(async () => answer());
});

test('a decline says why and shows an empty form, and the next attempt has another idempotency key', async () => {
  const host = hostWith(declined('insufficient_funds'));
  await open(host);
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('There isn’t enough money');
  expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('');
  expect(screen.queryByText('Visa ending in 4242')).not.toBeInTheDocument();
  const before = payments(host)[0]?.idempotencyKey;
  expect(memoryOf(host).attemptFor(card).key).not.toBe(before);
});

test('a decline is shown again after a reload, but not for another card', async () => {
  const host = hostWith(declined('insufficient_funds'));
  const shown = await open(host);
  await pay();
  await screen.findByRole('alert');
  shown.unmount();
  const order = orderOf({ decline_code: 'insufficient_funds' });
  host.answers['GET checkout/orders/:id'] = { data: order };
  const again = await open(host);
  expect(await screen.findByRole('alert')).toHaveTextContent('There isn’t enough money');
  again.unmount();
  memoryOf(host).choose({ ...card, token: 'pm_other' });
  await open(host);
  expect(await payButton()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('after a temporary error the same card can be tried again', async () => {
  const host = hostWith(declined('processing_error'));
  await open(host);
  await pay();
  await userEvent.click(await screen.findByRole('button', { name: 'Try $51.81 again' }));
  const [first, second] = payments(host);
  expect(second?.body).toEqual(first?.body);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('3-D Secure of a guest who has left the tablet does not lead to their bank', async () => {
  const late = Promise.withResolvers<void>();
  const host = hostWith({
    'POST checkout/card': async () => {
      await late.promise;
      return atBank()['POST checkout/card'];
    },
  });
  const writes = (key: string) =>
    keepKiosk({
      secret: 'secret',
      event: sampleAttendedEvent({ id: WEDDING }),
      photo: null,
      guest: { key, activeAt: Date.now() },
      owesLogout: false,
    });
  writes('first');
  await open(host);
  await pay();
  writes('second');
  await act(async () => late.resolve());
  expect(await screen.findByText(/Your bank asks you to confirm/)).toBeVisible();
  expect(window.location.hash).toBe('');
});

test('3-D Secure leads to the bank', async () => {
  await open(hostWith(atBank()));
  await pay();
  await waitFor(() => expect(window.location.hash).toBe('#bank'));
  expect(screen.getByRole('button', { name: 'Continue to your bank' })).toBeVisible();
});

test('an order that waits for the bank continues there with the same attempt', async () => {
  const host = hostWith({
    'GET checkout/orders/:id': { data: orderOf({ status: 'requires_action' }) },
    ...atBank(),
  });
  const { key } = memoryOf(host).attemptFor(card);
  memoryOf(host).attemptPending();
  await open(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to your bank' }));
  expect(payments(host)[0]?.idempotencyKey).toBe(key);
  await waitFor(() => expect(window.location.hash).toBe('#bank'));
});

test('an address of the bank that is not http or https is not followed', async () => {
  await open(hostWith(atBank('javascript:window.location.hash="x"')));
  await pay();
  await screen.findByRole('button', { name: 'Continue to your bank' });
  expect(window.location.hash).toBe('');
});

test('after a lost response the page says that nothing is charged twice, and a check finds the order paid', async () => {
  const host = hostWith({ 'POST checkout/card': refused(0, 'timeout', 'That took too long.') });
  const shown = await open(host);
  await pay();
  expect(await screen.findByText(/You won’t be charged twice/)).toBeVisible();
  host.answers['GET checkout/orders/:id'] = { data: orderOf(paid) };
  await userEvent.click(screen.getByRole('button', { name: 'Check the payment' }));
  await waitFor(() => expect(shown.address()).toBe(success));
});

test('after a lost response the attempt is repeated with the same idempotency key', async () => {
  const host = hostWith({ 'POST checkout/card': refused(0, 'offline') });
  const shown = await open(host);
  await pay();
  Object.assign(host.answers, succeeded);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown.address()).toBe(success));
  const [first, second] = payments(host);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('once the connection is back the order is checked by itself', async () => {
  const host = hostWith({ 'POST checkout/card': refused(0, 'offline', 'Offline') });
  const shown = await open(host);
  await pay();
  await screen.findByText(/haven’t heard back/);
  host.answers['GET checkout/orders/:id'] = { data: orderOf(paid) };
  await waitFor(() => {
    // The page listens a moment after its words are there.
    act(() => void window.dispatchEvent(new Event('online')));
    expect(shown.address()).toBe(success);
  });
});

test('a reload in the middle of paying repeats the same attempt', async () => {
  const host = hostWith({ 'POST checkout/card': () => new Promise(() => {}) });
  const shown = await open(host);
  await pay();
  shown.unmount();
  Object.assign(host.answers, succeeded);
  const again = await open(host);
  await pay();
  await waitFor(() => expect(again.address()).toBe(success));
  const [first, second] = payments(host);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a request that is already in progress offers to check the payment', async () => {
  const host = hostWith({ 'POST checkout/card': refused(409, 'in_progress', 'Still working') });
  await open(host);
  await pay();
  expect(await screen.findByRole('button', { name: 'Check the payment' })).toBeVisible();
});

test('a refusal of our server shows its message', async () => {
  const host = hostWith({
    'POST checkout/card': refused(422, 'validation', 'This card has been removed.'),
  });
  await open(host);
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('This card has been removed.');
  expect(await payButton()).toBeEnabled();
});

test('a total of 0 is sent without a payment method', async () => {
  const free = { 'GET checkout/orders/:id': { data: orderOf({ gift: 0, fee: 0, total: 0 }) } };
  const host = hostWith({ ...free, ...succeeded }, null);
  const shown = await open(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Send the card' }));
  await waitFor(() => expect(shown.address()).toBe(success));
  expect(payments(host)[0]?.body).toEqual({ order_id: ORDER });
});

test('a paid order leads to the success page', async () => {
  const host = hostWith({ 'GET checkout/orders/:id': { data: orderOf(paid) } });
  const shown = await open(host);
  await waitFor(() => expect(shown.address()).toBe(success));
});

describe('saved-cards', () => {
  beforeEach(() => sessionStorage.clear());

  const address = (segment: string) => `/attendee/wedding/${WEDDING}/${segment}?order_id=${ORDER}`;
  const expired = savedCard({ id: 'x', last4: '0001', exp_year: 2020, is_default: true });

  const page = () => import('./PayPage.tsx');

  function open(cards = [savedCard(), anotherCard], member = true, segment = 'payment-method') {
    const host = checkoutHost({
      member,
      answers: {
        'GET payment-method/list': { data: cards },
        ...succeeded,
      },
    });
    return openStep(page, segment, host);
  }

  const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay $51.81' }));

  const payments = (host: FakeHost) => host.inputs('POST checkout/card');

  test('a member finds the default card chosen and pays with one press', async () => {
    const shown = await open();
    expect(await screen.findByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
    expect(screen.getByText('Be happy, both of you.')).toBeVisible();
    await pay();
    await waitFor(() => expect(shown.address()).toBe(address('payment-success')));
    expect(payments(shown.host)[0]?.body).toEqual({
      order_id: ORDER,
      payment_method_id: savedCard().id,
      selectedPaymentType: 'card',
    });
  });

  test('a member can switch to another saved card or to a new one', async () => {
    const { host } = await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Another card' }));
    expect(screen.getByRole('textbox', { name: 'Card number' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Mastercard ending in 4444/ }));
    expect(screen.queryByRole('textbox', { name: 'Card number' })).not.toBeInTheDocument();
    await pay();
    await waitFor(() => expect(payments(host)).toHaveLength(1));
    expect(payments(host)[0]?.body).toMatchObject({ payment_method_id: anotherCard.id });
  });

  test('a declined saved card cannot be paid with again at once', async () => {
    const { host } = await open();
    Object.assign(host.answers, declined('insufficient_funds'));
    await screen.findByRole('radio', { name: /4242/ });
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('There isn’t enough money');
    expect(screen.queryByRole('button', { name: /^Pay \$/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /4444/ }));
    expect(screen.getByRole('button', { name: 'Pay $51.81' })).toBeEnabled();
  });

  test('an expired card cannot be chosen', async () => {
    await open([expired, anotherCard]);
    expect(await screen.findByRole('radio', { name: /0001 Expired/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /4444/ })).toBeChecked();
  });

  test('guests, and members without cards, are led to entering one', async () => {
    const member = await open([]);
    await waitFor(() => expect(member.address()).toBe(address('add-payment-method')));
    const guest = await open([], false);
    await waitFor(() => expect(guest.address()).toBe(address('add-payment-method')));
    expect(guest.host.calls.map((call) => call.key)).not.toContain('GET payment-method/list');
  });

  test.each(['payment-method-list', 'payment-method'])(
    '%s shows the saved cards',
    async (segment) => {
      const shown = await open([savedCard(), anotherCard], true, segment);
      expect(await screen.findByRole('radio', { name: /4444/ })).toBeVisible();
      expect(shown.address()).toBe(address(segment));
    },
  );

  test('when saved cards cannot be loaded a new card can still be entered', async () => {
    const host = checkoutHost({
      member: true,
      answers: { 'GET payment-method/list': refused(503, 'unavailable', 'Not now') },
    });
    await openStep(page, 'payment-method', host);
    expect(await screen.findByText('Your saved cards couldn’t be loaded')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  });

  test('a missing order, or an address without one, is reported', async () => {
    const gone = checkoutHost({
      answers: {
        'GET checkout/orders/:id': refused(404, 'not_found', 'We could not find that order.'),
      },
    });
    const { unmount } = await openStep(page, 'payment-method', gone);
    expect(await screen.findByText('We could not find that order.')).toBeVisible();
    unmount();
    const { router } = await open([], false);
    await act(() => router.navigate(`/attendee/wedding/${WEDDING}/payment-method`));
    expect(await screen.findByText('There’s nothing to pay here')).toBeVisible();
  });
});
