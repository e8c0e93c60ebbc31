import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outboxOf, type Job } from '@keepsake/shared/kiosk';
import { uploadsOf } from '@keepsake/shared/media';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { fakeHost, refused, type FakeHost } from '@keepsake/shared/testing';
import { draftOf } from '../../testing/draft.ts';
import { design, event, free as begun, order, sentCard } from '../../testing/fixtures.ts';
import { kioskHost as hostOf, kioskOf, openKiosk as open, SECRET } from '../../testing/kiosk.tsx';
import { fakeUploads, uploadOf } from '@keepsake/shared/testing/uploads';

/** Requests of the outbox, which calls `fetch` instead of the page's host. */
let sent: { path: string; fields: Record<string, unknown> }[];

const LINK = '/card/from-the-outbox';
/** The server’s answers to the outbox, by path; 404 for other paths. */
const answers: Record<string, unknown> = {
  [`/api/kiosk/${SECRET}/guests`]: { access_token: 'token' },
  '/api/checkout/store-details': { id: order.id },
  '/api/checkout/card': { status: 'succeeded' },
  [`/api/checkout/orders/${order.id}`]: { status: 'awaiting_payment', link: LINK },
};

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const message = () => screen.findByRole('textbox', { name: 'Your message' });

async function write(words: string) {
  await press('Tap to begin');
  await userEvent.type(await message(), words);
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), 'Ada');
}

/** The first guest leaves while their card is being sent, and another one begins. */
async function startOver() {
  await press('Start over');
  await press('Tap to begin');
  await userEvent.type(await message(), 'Of the second');
}

const arrive = async (late: PromiseWithResolvers<void>) =>
  act(async () => {
    late.resolve();
    await late.promise;
  });
const orders = () => sent.filter(({ path }) => path === '/api/checkout/store-details');

beforeAll(async () => {
  await import('../composer/card-schema.ts');
}, 60_000);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = () => {};
  sent = [];
  Object.assign(globalThis, {
    fetch: async (path: string, { body }: RequestInit = {}) => {
      sent.push({ path, fields: body instanceof FormData ? Object.fromEntries(body) : {} });
      const data = answers[path];
      return new Response(JSON.stringify({ data }), { status: data ? 200 : 404 });
    },
  });
});

test('a card that is still being sent when its guest leaves is sent by the outbox', async () => {
  const host = hostOf();
  const never = Promise.withResolvers<{ data: typeof begun }>();
  host.answers['POST checkout/store-details'] = () => never.promise;
  open(host);
  await write('Of the first');
  const first = kioskHere()?.guest?.key;
  await press('Send the card');
  await waitFor(() => expect(host.inputs('POST checkout/store-details')).toHaveLength(1));
  await startOver();
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.fields).toMatchObject({ message: 'Of the first', sender_name: 'Ada' });
  expect(kioskHere()?.guest?.key).not.toBe(first);
  await waitFor(() => expect(sent.at(-1)?.path).toBe(`/api/checkout/orders/${order.id}`));
});

test.each([
  [
    'the session',
    (host: FakeHost, late: Promise<void>) => {
      const { attend } = host.session;
      host.session.attend = async (code) => {
        await late;
        return attend(code);
      };
    },
  ],
  [
    'the order',
    (host: FakeHost, late: Promise<void>) => {
      host.answers['POST checkout/store-details'] = async () => {
        await late;
        return { data: begun };
      };
    },
  ],
  [
    'the completion',
    (host: FakeHost, late: Promise<void>) => {
      host.answers['POST checkout/card'] = async () => {
        await late;
        return { data: { status: 'succeeded' as const, card_id: sentCard.id } };
      };
    },
  ],
])('a late answer about %s changes nothing for the next guest', async (_what, delay) => {
  const host = hostOf();
  const late = Promise.withResolvers<void>();
  delay(host, late.promise);
  open(host);
  await write('Of the first');
  await press('Send the card');
  await startOver();
  const before = host.calls.length;
  await arrive(late);
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(await message()).toHaveValue('Of the second');
  expect(screen.queryByRole('heading', { name: 'Thank you' })).not.toBeInTheDocument();
  const after = host.calls.slice(before).map(({ key }) => key);
  expect(after).not.toContain('POST checkout/store-details');
  expect(after).not.toContain('POST checkout/card');
  const drafts = JSON.parse(localStorage.getItem('keepsake.state.attendee.cardDrafts') ?? '{}');
  expect(drafts[event.id]).toMatchObject({
    message: 'Of the second',
    orderId: null,
    queued: false,
  });
});

test('the next guest is not led to the payment of the previous one', async () => {
  const host = hostOf();
  const late = Promise.withResolvers<void>();
  host.answers['GET attendee/card-list'] = { data: [{ ...design, price: 500 }] };
  host.answers['POST checkout/store-details'] = async () => {
    await late.promise;
    return { data: order };
  };
  open(host);
  await write('Of the first');
  await press(/^Continue to payment/);
  await startOver();
  await arrive(late);
  expect(await message()).toHaveValue('Of the second');
  expect(host.visited).toEqual([]);
});

test('a card that the server can’t accept now goes to the outbox, and its link is shown once it has arrived', async () => {
  const host = hostOf();
  host.answers['POST checkout/store-details'] = refused(503, 'unavailable', 'Not now.');
  open(host);
  await write('Of the first');
  await press('Send the card');
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(screen.queryByText(/There’s no connection/)).not.toBeInTheDocument();
  expect(
    await screen.findByRole('img', { name: 'QR code of your card’s private link' }),
  ).toBeVisible();
  expect(orders()).toHaveLength(1);
  await press('Next guest');
  expect(await screen.findByRole('button', { name: 'Tap to begin' })).toBeEnabled();
  // The card was not handed over again.
  expect(orders()).toHaveLength(1);
});

test('a card with a validation error stays with its guest', async () => {
  const host = hostOf();
  host.answers['POST checkout/store-details'] = refused(
    422,
    'validation',
    'Please check the form.',
    { message: ['That is too long.'] },
  );
  open(host);
  await write('Of the first');
  await press('Send the card');
  expect(await screen.findByText('That is too long.')).toBeVisible();
  await startOver();
  expect(orders()).toEqual([]);
});

test('a reload completes the logout of the previous guest', async () => {
  keepKiosk(kioskOf({ owesLogout: true }));
  const host = hostOf();
  await host.session.attend(event.unique_code);
  open(host);
  expect(await screen.findByRole('button', { name: 'Tap to begin' })).toBeEnabled();
  expect(host.session.get().loggedIn).toBe(false);
});

test('when the link has ended, the outbox takes over the files of a card whose payment is undecided', async () => {
  keepKiosk(kioskOf({ guest: { key: 'key', activeAt: Date.now() } }));
  const draft = draftOf({ orderId: order.id, photos: ['a'] });
  localStorage.setItem('keepsake.state.attendee.cardDrafts', JSON.stringify({ [event.id]: draft }));
  const host = hostOf({
    'GET kiosk/:secret': refused(410, 'kiosk_ended', 'This link has ended.'),
    'GET checkout/orders/:id': { data: { ...order, status: 'processing' } },
  });
  fakeUploads(host, [uploadOf({ state: 'uploading' })]);
  Object.assign(uploadsOf(host), { file: async () => new File(['bytes'], 'a.jpg') });
  open(host);
  await waitFor(() => expect(kioskHere()).toBeNull());
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/media/m-a'));
});

describe('a card that the server refuses once its guest has left', () => {
  const refusedJob = (id: string, secret: string): Job => ({
    id,
    at: 0,
    guest: { secret, code: secret, key: 'key' },
    order: { head: {}, tail: { sender_name: 'Ada', message: id }, sentBody: null, revision: 0 },
    files: [],
    failed: 'This design is gone.',
  });
  const ended = () =>
    hostOf({ 'GET kiosk/:secret': refused(410, 'kiosk_ended', 'This link has ended.') });
  const box = outboxOf(fakeHost());
  beforeEach(async () => {
    await box.add(refusedJob('Dear both', SECRET), new Map());
    await box.add(refusedJob('To others', 'another'), new Map());
    await box.run();
  });
  afterEach(async () => Promise.all(box.left().failed.map(box.remove)));

  test('is counted on the guests’ page, but not shown there', async () => {
    open(hostOf());
    expect(await screen.findByText(/cards couldn’t be sent. To read them here, end/)).toBeVisible();
    expect(screen.queryByText('Dear both')).not.toBeInTheDocument();
  });

  test('is shown on the closed tablet under its own link only, and can be sent again', async () => {
    open(ended());
    const card = await screen.findByRole('region', { name: 'A card from Ada' });
    expect(card).toHaveTextContent('This design is gone.Dear both');
    await press('Try again');
    await waitFor(() => expect(card).not.toBeInTheDocument());
    await waitFor(() =>
      expect(orders().map(({ fields }) => fields['message'])).toEqual(['Dear both']),
    );
  });

  test('of an earlier link of the same event is shown, too, also after a reload', async () => {
    const guest = { secret: 'before', code: event.unique_code, key: 'key' };
    await box.add({ ...refusedJob('Of before', 'before'), guest }, new Map());
    await box.run();
    keepKiosk(kioskOf());
    const { unmount } = open(ended());
    expect(await screen.findByText('Of before')).toBeVisible();
    await waitFor(() => expect(kioskHere()).toBeNull());
    unmount();
    open(ended());
    expect(await screen.findByText('Of before')).toBeVisible();
    expect(screen.queryByText('To others')).not.toBeInTheDocument();
  });

  test('is removed after a confirmation', async () => {
    const host = ended();
    host.agrees = false;
    open(host);
    await press('Remove');
    expect(screen.getByText('Dear both')).toBeVisible();
    host.agrees = true;
    await press('Remove');
    await waitFor(() => expect(screen.queryByText('Dear both')).not.toBeInTheDocument());
    expect(box.left().failed.map(({ id }) => id)).toEqual(['To others']);
  });
});
