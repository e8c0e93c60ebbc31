import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { uploadsOf } from '@keepsake/shared/media';
import { keepKiosk } from '@keepsake/shared/state';
import {
  refused,
  sampleAttendedEvent,
  type FakeAnswers,
  type FakeHost,
} from '@keepsake/shared/testing';
import { keepDraft, openStep, placeOf } from '../../testing/open.tsx';
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
} from '../../testing/samples.ts';
import { checkoutMemory, type ChosenCard } from '../wizard/checkout-memory.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.location.hash = '';
});

function host(answers: FakeAnswers = {}, chosen: ChosenCard | null = card) {
  const made = checkoutHost({ answers });
  memoryOf(made).choose(chosen);
  // Typed and sent before, so that it can be sent again.
  if (chosen) memoryOf(made).attemptFor(chosen);
  return made;
}

function memoryOf(made: FakeHost) {
  return checkoutMemory(ORDER, made.session.get().user?.id ?? '');
}

const open = (made: FakeHost, segment = 'confirm-payment') =>
  openStep(() => import('./PayPage.tsx'), segment, made);

const payButton = () => screen.findByRole('button', { name: 'Pay $51.81' });

const pay = async () => userEvent.click(await payButton());
const payments = (made: FakeHost) => made.inputs('POST checkout/card');
/** The bank asks for its confirmation at this address. */
const atBank = (redirect_url = `${window.location.origin}/#bank`) => ({
  'POST checkout/card': { data: { status: 'requires_action' as const, redirect_url } },
});

test('shows the card in the lines that it was composed in, once all of it has arrived', async () => {
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
  const shown = await open(host({ 'GET checkout/orders/:id': { data: order } }));
  await waitFor(() => expect(document.querySelector('[data-line]')).not.toBeNull());
  shown.unmount();
  const coming = { ...order, media_complete: false };
  await open(host({ 'GET checkout/orders/:id': { data: coming } }));
  expect(await screen.findByText('All the best')).toBeVisible();
  expect(document.querySelector('[data-line]')).toBeNull();
});

test('shows the photo and the video of a card that was written on another device', async () => {
  const photo = {
    id: '018f3a5e-0000-7000-8000-0000000000d2',
    kind: 'photo' as const,
    filename: 'us.jpg',
    type: 'image/jpeg',
    bytes: 3_400_000,
    width: 1200,
    height: 800,
    duration: null,
    url: '/api/media/photo',
    thumbnail: null,
    preview: null,
    placeholder: null,
    web: null,
    waveform: null,
    captions: null,
  };
  const id = '018f3a5e-0000-7000-8000-0000000000d1';
  const file = { id, kind: 'video' as const, filename: 'toast.mp4', type: 'video/mp4' };
  const video = { ...photo, ...file, duration: 62, url: '/api/media/video' };
  const { card: sample } = orderOf();
  const order = orderOf({ card: { ...sample, photos: [photo], video } });
  await open(host({ 'GET checkout/orders/:id': { data: order } }));
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
  const made = host();
  const refused = { key: 'film', group: WEDDING, filename: 'dance.mp4', state: 'failed' };
  const all = [
    { ...refused, error: 'We couldn’t open this file.' },
    { ...refused, key: 'of another card', filename: 'other.mp4', error: 'It is too large.' },
  ];
  Object.assign(uploadsOf(made), { all: () => all });
  keepDraft({ orderId: ORDER, video: 'film' });
  await open(made);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'dance.mp4: We couldn’t open this file.',
  );
  expect(screen.getByRole('link', { name: 'Change something' })).toBeVisible();
});

test.each(['processing', 'requires_action'] as const)(
  'offers no change of the card while its payment is %s',
  async (status) => {
    await open(host({ 'GET checkout/orders/:id': { data: orderOf({ status }) } }));
    expect(await screen.findByRole('region', { name: 'Your card' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Change something' })).toBeNull();
  },
);

test('shows every line, explains the fee, and pays with the chosen card', async () => {
  const made = host(succeeded);
  const shown = await open(made);
  const button = await payButton();
  expect(screen.getByText('Greeting card').nextSibling).toHaveTextContent('Free');
  expect(await screen.findByText('Gift for Mary & Percy')).toBeVisible();
  expect(screen.getByText('$50.00')).toBeVisible();
  expect(screen.getByText('$1.81')).toBeVisible();
  expect(screen.getByText(/so your whole gift goes to Mary & Percy/)).toBeVisible();
  expect(screen.getByText('$51.81')).toBeVisible();
  expect(screen.getByText('Visa ending in 4242')).toBeVisible();
  await userEvent.click(button);
  await waitFor(() => expect(placeOf(shown)).toBe(success));
  expect(payments(made)).toEqual([
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
  const made = host({
    'POST checkout/card': () =>
      new Promise((resolve) => {
        answer = () => resolve({ data: { status: 'succeeded' } });
      }),
  });
  await open(made);
  await userEvent.dblClick(await payButton());
  expect(payments(made)).toHaveLength(1);
  await act(async () => answer());
});

test('a declined card says why in words and makes room for another one; the next try has another key', async () => {
  const made = host(declined('insufficient_funds'));
  await open(made);
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('There isn’t enough money');
  expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('');
  expect(screen.queryByText('Visa ending in 4242')).not.toBeInTheDocument();
  const before = payments(made)[0]?.idempotencyKey;
  expect(memoryOf(made).attemptFor(card).key).not.toBe(before);
});

test('a decline is said again after a reload, but not of another card', async () => {
  const made = host(declined('insufficient_funds'));
  const shown = await open(made);
  await pay();
  await screen.findByRole('alert');
  shown.unmount();
  const order = orderOf({ decline_code: 'insufficient_funds' });
  made.answers['GET checkout/orders/:id'] = { data: order };
  const again = await open(made);
  expect(await screen.findByRole('alert')).toHaveTextContent('There isn’t enough money');
  again.unmount();
  memoryOf(made).choose({ ...card, token: 'pm_other' });
  await open(made);
  expect(await payButton()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('where the same card may well work a moment later it can be tried again', async () => {
  const made = host(declined('processing_error'));
  await open(made);
  await pay();
  await userEvent.click(await screen.findByRole('button', { name: 'Try $51.81 again' }));
  const [first, second] = payments(made);
  expect(second?.body).toEqual(first?.body);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('3-D Secure of a guest who has left the tablet leads nobody to their bank', async () => {
  const late = Promise.withResolvers<void>();
  const made = host({
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
  await open(made);
  await pay();
  writes('second');
  await act(async () => late.resolve());
  expect(await screen.findByText(/Your bank asks you to confirm/)).toBeVisible();
  expect(window.location.hash).toBe('');
});

test('3-D Secure leads to the bank', async () => {
  await open(host(atBank()));
  await pay();
  await waitFor(() => expect(window.location.hash).toBe('#bank'));
  expect(screen.getByRole('button', { name: 'Continue to your bank' })).toBeVisible();
});

test('an order that waits for the bank goes on there by the same try', async () => {
  const made = host({
    'GET checkout/orders/:id': { data: orderOf({ status: 'requires_action' }) },
    ...atBank(),
  });
  const { key } = memoryOf(made).attemptFor(card);
  memoryOf(made).attemptAnswered();
  await open(made);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to your bank' }));
  expect(payments(made)[0]?.idempotencyKey).toBe(key);
  await waitFor(() => expect(window.location.hash).toBe('#bank'));
});

test('an address that is none of the web’s is not followed', async () => {
  await open(host(atBank('javascript:window.location.hash="x"')));
  await pay();
  await screen.findByRole('button', { name: 'Continue to your bank' });
  expect(window.location.hash).toBe('');
});

test('no answer: says that nothing is charged twice, checks, and finds it paid', async () => {
  const made = host({ 'POST checkout/card': refused(0, 'timeout', 'That took too long.') });
  const shown = await open(made);
  await pay();
  expect(await screen.findByText(/You won’t be charged twice/)).toBeVisible();
  made.answers['GET checkout/orders/:id'] = { data: orderOf(paid) };
  await userEvent.click(screen.getByRole('button', { name: 'Check the payment' }));
  await waitFor(() => expect(placeOf(shown)).toBe(success));
});

test('no answer, then the same try again with the same key', async () => {
  const made = host({ 'POST checkout/card': refused(0, 'offline') });
  const shown = await open(made);
  await pay();
  Object.assign(made.answers, succeeded);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(placeOf(shown)).toBe(success));
  const [first, second] = payments(made);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('once the connection is back it looks by itself', async () => {
  const made = host({ 'POST checkout/card': refused(0, 'offline', 'Offline') });
  const shown = await open(made);
  await pay();
  await screen.findByText(/haven’t heard back/);
  made.answers['GET checkout/orders/:id'] = { data: orderOf(paid) };
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(placeOf(shown)).toBe(success));
});

test('a reload in the middle of paying repeats the same try', async () => {
  const made = host({ 'POST checkout/card': () => new Promise(() => {}) });
  const shown = await open(made);
  await pay();
  shown.unmount();
  Object.assign(made.answers, succeeded);
  const again = await open(made);
  await pay();
  await waitFor(() => expect(placeOf(again)).toBe(success));
  const [first, second] = payments(made);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('the same request still under way elsewhere: asks instead of paying', async () => {
  const made = host({ 'POST checkout/card': refused(409, 'in_progress', 'Still working') });
  await open(made);
  await pay();
  expect(await screen.findByRole('button', { name: 'Check the payment' })).toBeVisible();
});

test('what our server refuses is said in its words', async () => {
  const made = host({
    'POST checkout/card': refused(422, 'validation', 'This card has been removed.'),
  });
  await open(made);
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('This card has been removed.');
  expect(await payButton()).toBeEnabled();
});

test('a total of 0 is sent without a payment method', async () => {
  const free = { 'GET checkout/orders/:id': { data: orderOf({ gift: 0, fee: 0, total: 0 }) } };
  const made = host({ ...free, ...succeeded }, null);
  const shown = await open(made);
  await userEvent.click(await screen.findByRole('button', { name: 'Send the card' }));
  await waitFor(() => expect(placeOf(shown)).toBe(success));
  expect(payments(made)[0]?.body).toEqual({ order_id: ORDER });
});

test('opened a second time after paying it leads to the success', async () => {
  const made = host({ 'GET checkout/orders/:id': { data: orderOf(paid) } });
  const shown = await open(made);
  await waitFor(() => expect(placeOf(shown)).toBe(success));
});
