import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { cardDraftsAtom, createStore } from '@keepsake/shared/state';
import { design, event, EVENT_ID, order } from '../../testing/fixtures.ts';
import CustomiseCardPage from './CustomiseCardPage.tsx';

const path = '/attendee/wedding/:id/customise-card';
const at = `/attendee/wedding/${EVENT_ID}/customise-card`;

const KEPT = 'keepsake.state.attendee.cardDrafts';

/** The state of a page that was opened with what the browser has kept. */
function keptStore() {
  const store = createStore();
  store.set(cardDraftsAtom, JSON.parse(localStorage.getItem(KEPT) ?? '{}'));
  return store;
}

function draftOf(changes: object) {
  const draft = {
    id: 'draft1',
    revision: 0,
    sentBody: null,
    orderId: null,
    selectedCardId: design.id,
    customCard: false,
    message: '',
    attachedMoneyGift: '',
    senderName: null,
    customImage: null,
    audio: null,
    video: null,
    ...changes,
  };
  localStorage.setItem(KEPT, JSON.stringify({ [EVENT_ID]: draft }));
}

function openPage(host: ReturnType<typeof hostOf>) {
  return renderWithHost(<CustomiseCardPage />, { host, path, at, store: keptStore() });
}

function hostOf() {
  return fakeHost({
    session: sessionOf(fakeUser()),
    answers: {
      'GET attendee/wedding/:id': { data: event },
      'GET attendee/card-list': { data: [design] },
      'POST cc-processing-fee': { data: { amount: 5000, fee: 181, total: 5181 } },
      'POST checkout/store-details': { data: order },
    },
  });
}

const message = () => screen.findByRole('textbox', { name: 'Your message' });
const amount = () => screen.getByRole('textbox', { name: 'Another amount' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));
const stored = (host: ReturnType<typeof hostOf>) =>
  host.calls.filter(({ key }) => key === 'POST checkout/store-details');

beforeEach(() => localStorage.clear());

test('without a chosen card it leads back to the choice', async () => {
  const { router } = openPage(hostOf());
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/attendee/wedding/${EVENT_ID}/wedding-cards`),
  );
});

test('everything typed is still there after a reload', async () => {
  draftOf({});
  const first = openPage(hostOf());
  await userEvent.type(await message(), 'Dear both');
  await userEvent.type(amount(), '12.5');
  await userEvent.clear(screen.getByRole('textbox', { name: 'From' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), 'The Byrons');
  first.unmount();
  openPage(hostOf());
  expect(await message()).toHaveValue('Dear both');
  expect(amount()).toHaveValue('12.5');
  expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('The Byrons');
});

test('shows fee and total as the server computes them', async () => {
  draftOf({});
  const host = hostOf();
  openPage(host);
  await message();
  await userEvent.click(screen.getByRole('button', { name: '$50' }));
  expect(amount()).toHaveValue('50.00');
  expect(await screen.findByText('$1.81')).toBeVisible();
  expect(screen.getByText('$51.81')).toBeVisible();
  const asked = host.calls.find(({ key }) => key === 'POST cc-processing-fee');
  expect(asked?.input).toMatchObject({ body: { amount: 5000 } });
});

test('a gift that cannot be is refused with a sentence and nothing is sent', async () => {
  draftOf({ attachedMoneyGift: '0.5' });
  const host = hostOf();
  openPage(host);
  await message();
  await send();
  expect(await screen.findByText('The smallest gift is $1.00.')).toBeVisible();
  expect(stored(host)).toHaveLength(0);
});

test('makes an order of exactly the card and goes on to pay; the same card is the same order', async () => {
  draftOf({ message: ' Dear both ', attachedMoneyGift: '50' });
  const host = hostOf();
  openPage(host);
  await message();
  await send();
  const next = `/attendee/wedding/${EVENT_ID}/payment-method?order_id=${order.id}`;
  await waitFor(() => expect(host.visited).toEqual([next]));
  expect(stored(host)[0]?.input).toEqual({
    body: {
      wedding_id: EVENT_ID,
      selectedCardId: 'olive-branch',
      message: 'Dear both',
      attachedMoneyGift: 5000,
      sender_name: 'Ada Byron',
    },
    files: {},
    idempotencyKey: 'draft1-1',
  });
  await send();
  await waitFor(() => expect(stored(host)).toHaveLength(2));
  expect(stored(host)[1]?.input).toMatchObject({ idempotencyKey: 'draft1-1' });
  await userEvent.type(await message(), '!');
  await send();
  await waitFor(() => expect(stored(host)).toHaveLength(3));
  expect(stored(host)[2]?.input).toMatchObject({ idempotencyKey: 'draft1-2' });
});

test('a card without a gift needs no payment method', async () => {
  draftOf({ message: 'Dear both' });
  const host = hostOf();
  host.answers['POST checkout/store-details'] = { data: { ...order, gift: 0, fee: 0, total: 0 } };
  openPage(host);
  await message();
  await send();
  const next = `/attendee/wedding/${EVENT_ID}/confirm-payment?order_id=${order.id}`;
  await waitFor(() => expect(host.visited).toEqual([next]));
});

test('a file of the wrong kind or size is refused before it is sent', async () => {
  draftOf({});
  openPage(hostOf());
  await message();
  const photo = screen.getByLabelText('Add a photo');
  const letter = new File(['Dear both'], 'letter.txt', { type: 'text/plain' });
  await userEvent.upload(photo, letter, { applyAccept: false });
  expect(await screen.findByText(/This isn’t a picture/)).toBeVisible();
  const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 60 * 1024 ** 2 });
  await userEvent.upload(photo, large);
  expect(await screen.findByText('This picture has 60.0 MB. The limit is 50 MB.')).toBeVisible();
});

test('one’s own picture is needed when it is to be the front', async () => {
  draftOf({ selectedCardId: null, customCard: true });
  const host = hostOf();
  openPage(host);
  await message();
  await send();
  expect(await screen.findByText(/it is the front of the card/)).toBeVisible();
  expect(stored(host)).toHaveLength(0);
});

test('what the server finds wrong stands at its field', async () => {
  draftOf({});
  const host = hostOf();
  host.answers['POST checkout/store-details'] = () => {
    const errors = { sender_name: ['Please write your name.'] };
    throw new ApiError('Please check the form.', { status: 422, code: 'validation', errors });
  };
  openPage(host);
  await message();
  await send();
  expect(await screen.findByText('Please write your name.')).toBeVisible();
});

test('the preview shows words and gift as the couple will see them', async () => {
  draftOf({ message: 'Dear both', attachedMoneyGift: '50' });
  openPage(hostOf());
  const preview = await screen.findByRole('region', { name: 'Preview of your card' });
  expect(within(preview).getByText('Dear both')).toBeInTheDocument();
  expect(within(preview).getByText('with a gift of $50.00')).toBeInTheDocument();
});

test.each([
  ['partners', 'Elias', 'For Nora & Elias', 'the couple', 'Nora and Elias'],
  ['honouree', '', 'For Nora', 'Nora', 'Nora'],
  ['parents', 'Elias', 'For Nora & Elias', 'the parents', 'Nora and Elias'],
  ['family', '', 'For Nora', 'the family', 'Nora'],
  ['team', '', 'For Nora', 'the team', 'Nora'],
] as const)('speaks of %s as such', async (people, groomName, whom, noun, spoken) => {
  draftOf({});
  const host = hostOf();
  host.answers['GET attendee/wedding/:id'] = { data: { ...event, people, groomName } };
  openPage(host);
  expect(await screen.findByText(whom)).toBeVisible();
  expect(screen.getByText(new RegExp(`All of it goes to ${noun}\\.`))).toBeVisible();
  expect(screen.getByRole('img', { name: `Olive Branch, for ${spoken}` })).toBeVisible();
});
