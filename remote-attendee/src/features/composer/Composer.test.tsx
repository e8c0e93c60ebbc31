import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invitation } from '@keepsake/shared/api';
import {
  fakeHost,
  fakeUser,
  fullDevice,
  hrefOf,
  refused,
  renderWithHost,
  sessionOf,
  slowFile,
  type FakeAnswers,
  type FakeHost,
} from '@keepsake/shared/testing';
import { uploadsOf } from '@keepsake/shared/media';
import { cardDraftsAtom, createStore, newDraft } from '@keepsake/shared/state';
import {
  composerAnswers,
  event,
  EVENT_ID,
  free,
  invitationAddress as at,
  order,
  paid,
  sentCard,
} from '../../testing/fixtures.ts';
import { fakeUploads, uploadOf } from '@keepsake/shared/testing/uploads';
import type { SheetName } from './sheet-types.ts';
import { Composer } from './Composer.tsx';

const invitation: Invitation = event;
const DRAFTS = 'keepsake.state.attendee.cardDrafts';

/** Returns a store that holds the drafts in localStorage, as after a reload. */
function storeWithDrafts() {
  const store = createStore();
  store.set(cardDraftsAtom, JSON.parse(localStorage.getItem(DRAFTS) ?? '{}'));
  return store;
}

function storeDraft(changes: object) {
  localStorage.setItem(DRAFTS, JSON.stringify({ [EVENT_ID]: { ...newDraft(), ...changes } }));
}

const hostOf = (member = true, answers: FakeAnswers = {}) =>
  fakeHost({
    ...(member ? { session: sessionOf(fakeUser()) } : {}),
    answers: { ...composerAnswers, ...answers },
  });

const openPage = (host = hostOf(), opens: SheetName | null = null, event = invitation) =>
  renderWithHost(<Composer event={event} opens={opens} />, { host, at, store: storeWithDrafts() });

const message = () => screen.findByRole('textbox', { name: 'Your message' });
const sender = () => screen.getByRole('textbox', { name: 'From' });
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send the card' }));
const orders = (host: FakeHost) => host.inputs('POST checkout/store-details');
const invalid = (errors: Record<string, string[]>) =>
  refused(422, 'validation', 'Please check the form.', errors);
const WAITING = /Waiting for a connection/;

/** Opens the composer with a stored draft and waits for the message field. */
async function openDraft(changes: object, host = hostOf()) {
  storeDraft(changes);
  const shown = openPage(host);
  await message();
  return { ...shown, host };
}

// The sheets and the schema are lazy. They are compiled here, so that no test times out on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('./sheets/DesignSheet.tsx'),
    import('./sheets/PhotoSheet.tsx'),
    import('./sheets/VideoSheet.tsx'),
    import('./sheets/VoiceSheet.tsx'),
    import('./sheets/GiftSheet.tsx'),
    import('./sheets/SealSheet.tsx'),
    import('./card-schema.ts'),
  ]);
}, 60_000);

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => {};
});
afterEach(() => jest.useRealTimers());

const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });

const slowPhoto = (name: string) => slowFile(`${name}.jpg`);

/** Chooses photos by the button on the page, without opening its sheet. */
async function choosePhotos({ container }: { container: Element }, ...files: File[]) {
  const picker = container.querySelector<HTMLInputElement>('input[type=file][hidden]');
  if (picker) await userEvent.upload(picker, files);
}

/** A host at which a card stays on its way until `late` is settled. */
function slowHost() {
  const late = Promise.withResolvers<{ data: typeof order }>();
  const host = hostOf();
  host.answers['POST checkout/store-details'] = () => late.promise;
  return { host, late };
}

test('photos chosen in the sheet stay when an earlier photo has been checked', async () => {
  const shown = openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Photo' }));
  const first = slowPhoto('first');
  await choosePhotos(shown, first.file);
  await userEvent.upload(await screen.findByLabelText('Add a photo'), [
    photo('second'),
    photo('third'),
  ]);
  first.read();
  expect(await screen.findByText('3 of 20. Drag to change the order.')).toBeVisible();
});

test('photos of a choice are on the card before a slow one of it, and it then takes its place', async () => {
  const store = storeWithDrafts();
  const shown = renderWithHost(<Composer event={invitation} />, {
    host: hostOf(),
    at,
    store,
  });
  await message();
  const slow = slowPhoto('slow');
  await choosePhotos(shown, slow.file, photo('second'), photo('third'));
  const photos = () => store.get(cardDraftsAtom)[EVENT_ID]?.photos ?? [];
  await waitFor(() => expect(photos()).toHaveLength(2), { timeout: 4000 });
  const [second, third] = photos();
  slow.read();
  await waitFor(() => expect(photos()).toHaveLength(3));
  expect(photos().slice(1)).toEqual([second, third]);
});

test('a card whose photos are still being checked says so after a while, and can be sent once they are on it', async () => {
  const shown = await openDraft({ message: 'Dear both' });
  const first = slowPhoto('first');
  await choosePhotos(shown, first.file);
  const button = screen.getByRole('button', { name: 'Send the card' });
  expect(button).toBeDisabled();
  const READING = /^Your files are still being read/;
  expect(await screen.findByText(READING, {}, { timeout: 4000 })).toBeVisible();
  first.read();
  expect(await screen.findByRole('button', { name: /^Photo, / })).toBeInTheDocument();
  await waitFor(() => expect(button).toBeEnabled());
  expect(screen.queryByText(READING)).toBeNull();
});

test('a photo that is checked while its page is left and opened again is waited for, and joins the photos chosen since', async () => {
  const host = hostOf();
  storeDraft({ message: 'Dear both' });
  const store = storeWithDrafts();
  const open = () => renderWithHost(<Composer event={invitation} />, { host, at, store });
  const choose = async (shown: ReturnType<typeof open>, file: File) => {
    await message();
    await choosePhotos(shown, file);
  };
  const before = open();
  const first = slowPhoto('first');
  await choose(before, first.file);
  before.unmount();
  const again = open();
  await choose(again, photo('second'));
  await waitFor(() => expect(store.get(cardDraftsAtom)[EVENT_ID]?.photos).toHaveLength(1));
  const button = screen.getByRole('button', { name: 'Send the card' });
  expect(button).toBeDisabled();
  first.read();
  await waitFor(() => expect(store.get(cardDraftsAtom)[EVENT_ID]?.photos).toHaveLength(2));
  await waitFor(() => expect(button).toBeEnabled());
});

test('a photo that is checked until its card is gone begins no other card', async () => {
  storeDraft({ message: 'Dear both' });
  const store = storeWithDrafts();
  const host = hostOf();
  const shown = renderWithHost(<Composer event={invitation} />, { host, at, store });
  await message();
  const first = slowPhoto('first');
  await choosePhotos(shown, first.file);
  act(() => store.set(cardDraftsAtom, {}));
  first.read();
  await act(async () => new Promise((done) => setTimeout(done, 100)));
  expect(store.get(cardDraftsAtom)).toEqual({});
});

test('sending waits for a chosen voice note whose sheet was closed, and a sheet opened since stays open', async () => {
  await openDraft({ message: 'Dear both' });
  await userEvent.click(screen.getByRole('button', { name: 'Voice' }));
  const { file, read } = slowFile('mine.mp3', 'audio/mpeg');
  await userEvent.upload(await screen.findByLabelText('Add a voice note'), file);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Send the card' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Gift' }));
  const dialog = await screen.findByRole('dialog');
  read();
  const button = await screen.findByRole('button', { name: 'Send the card', hidden: true });
  await waitFor(() => expect(button).toBeEnabled());
  // A sheet that is being closed stays for its animation.
  await act(async () => new Promise((done) => setTimeout(done, 500)));
  expect(dialog).toBeVisible();
  expect(JSON.parse(localStorage.getItem(DRAFTS) ?? '')[EVENT_ID].audio).not.toBeNull();
});

test('what is typed while a card is being sent is not taken, and after a failure it is again', async () => {
  const { host, late } = slowHost();
  await openDraft({ message: 'Dear both', senderName: 'Ada' }, host);
  await send();
  await waitFor(() => expect(orders(host)).toHaveLength(1));
  await userEvent.type(await message(), ', and all');
  expect(await message()).toHaveValue('Dear both');
  await act(async () => late.reject(new Error('Not now.')));
  await userEvent.type(await message(), ', and all');
  expect(await message()).toHaveValue('Dear both, and all');
});

test.each([
  ['radio', 'Confetti'],
  ['switch', /^Show it on the screen/],
])('a card sent by Enter on a %s returns the focus there after a failure', async (role, name) => {
  const { host, late } = slowHost();
  const invited = { ...invitation, live_wall: true };
  storeDraft({ message: 'Dear both', senderName: 'Ada' });
  openPage(host, null, invited);
  const part = await screen.findByRole(role, { name });
  part.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(orders(host)).toHaveLength(1));
  expect(part.closest('[inert]')).not.toBeNull();
  // As browsers do with an inert element; jsdom does not.
  act(() => part.blur());
  await act(async () => late.reject(new Error('Not now.')));
  await waitFor(() => expect(part).toHaveFocus());
});

test('while a card is being sent no sheet opens and nothing of it can be chosen, and after a failure it can', async () => {
  const { host, late } = slowHost();
  await openDraft({ message: 'Dear both', senderName: 'Ada', attachedMoneyGift: '50' }, host);
  const onPage = () => [
    screen.getByRole('button', { name: 'Gift' }),
    screen.getByRole('button', { name: 'Seal it until a day' }),
    screen.getByRole('button', { name: /See all designs/ }),
    screen.getByRole('radio', { name: 'Confetti' }),
  ];
  await userEvent.click(screen.getByRole('button', { name: /^Continue to payment/ }));
  await waitFor(() => expect(orders(host)).toHaveLength(1));
  for (const part of onPage()) expect(part.closest('[inert]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^A gift of / }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => late.reject(new Error('Not now.')));
  for (const part of onPage()) expect(part.closest('[inert]')).toBeNull();
});

test('a queued card is sent once an open sheet is closed', async () => {
  const host = hostOf();
  host.setConnection('offline');
  await openDraft({ message: 'Dear both', senderName: 'Ada', queued: true }, host);
  await userEvent.click(await screen.findByRole('button', { name: 'Seal it until a day' }));
  const dialog = await screen.findByRole('dialog');
  await act(async () => host.setConnection('good'));
  expect(orders(host)).toEqual([]);
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Done$|^Close$/ }));
  await waitFor(() => expect(orders(host)).toHaveLength(1));
});

test('on a full device the page says that the card lasts as long as it, until there is room again', async () => {
  const FULL = /Your device has no room left to keep this card/;
  await openDraft({ message: 'Dear both' });
  const setItem = fullDevice(DRAFTS);
  await userEvent.type(await message(), '!');
  expect(await screen.findByText(FULL)).toBeVisible();
  setItem.mockRestore();
  await userEvent.type(await message(), '!');
  await waitFor(() => expect(screen.queryByText(FULL)).toBeNull());
});

test('who has left the page of a card with a gift before its answer is not led to the payment', async () => {
  const { host, late } = slowHost();
  await openDraft({ message: 'Dear both', senderName: 'Ada', attachedMoneyGift: '50' }, host);
  await userEvent.click(screen.getByRole('button', { name: /^Continue to payment/ }));
  await waitFor(() => expect(orders(host)).toHaveLength(1));
  history.pushState(null, '', '/elsewhere');
  await act(async () => late.resolve({ data: order }));
  history.replaceState(null, '', '/');
  expect(host.visited).toEqual([]);
});

test('photos from the page and from the sheet share one limit, with the picture that was the front, and the sheet says what did not fit', async () => {
  const inside = Array.from({ length: 18 }, (_, at) => `photo-${at}`);
  const shown = await openDraft({ customImage: 'own', photos: inside });
  await userEvent.click(await screen.findByRole('button', { name: 'Photo' }));
  const first = slowPhoto('first');
  await choosePhotos(shown, first.file);
  await userEvent.upload(await screen.findByLabelText('Add more photos'), photo('second'));
  first.read();
  expect(await screen.findByText('One more photo didn’t fit.')).toBeVisible();
  expect(screen.getByText('20 of 20. Drag to change the order.')).toBeVisible();
});

test('everything typed is still there after a reload', async () => {
  const first = openPage();
  await userEvent.type(await message(), 'Dear both');
  await userEvent.clear(sender());
  await userEvent.type(sender(), 'The Byrons');
  first.unmount();
  openPage();
  expect(await message()).toHaveValue('Dear both');
  expect(sender()).toHaveValue('The Byrons');
});

test('a card without a gift is sent from the composer, and its sender becomes a guest', async () => {
  const host = hostOf(false);
  const { router } = openPage(host);
  await userEvent.type(await message(), ' Dear both ');
  await userEvent.type(sender(), 'Ada');
  await send();
  expect(await screen.findByRole('heading', { name: 'Your card has arrived' })).toHaveFocus();
  expect(host.attended).toEqual([event.unique_code]);
  expect(orders(host)[0]).toEqual({
    body: {
      wedding_id: EVENT_ID,
      selectedCardId: 'olive-branch',
      message: 'Dear both',
      attachedMoneyGift: 0,
      sender_name: 'Ada',
    },
    files: {},
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{24}-1$/),
  });
  expect(host.inputs('POST checkout/card')[0]).toEqual({
    body: { order_id: order.id },
    files: {},
    idempotencyKey: `without-money-${order.id}`,
  });
  expect(router.state.location.search).toContain(`sent=${order.id}`);
  await waitFor(() => expect(localStorage.getItem(DRAFTS)).toBe('{}'));
  await userEvent.click(screen.getByRole('button', { name: 'Send another card' }));
  expect(await message()).toHaveValue('');
});

test('opening the code again tells that a card was sent, links to it, and shows an empty card', async () => {
  storeDraft({ message: 'Dear both' });
  const host = hostOf();
  host.answers['GET checkout/orders/:id'] = { data: { ...paid, link: sentCard.link } };
  const first = openPage(host, 'design');
  await userEvent.click(await screen.findByRole('button', { name: /^Close/ }));
  await message();
  await send();
  await screen.findByRole('heading', { name: 'Your card has arrived' });
  await userEvent.click(screen.getByRole('button', { name: 'Send another card' }));
  expect(await message()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  first.unmount();
  openPage();
  expect(await screen.findByText(/^You have sent a card/)).toBeVisible();
  expect(await hrefOf('See it')).toBe(sentCard.link);
  expect(await message()).toHaveValue('');
});

test('pending files of a sent card are listed directly below the heading, also once they have arrived', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { host } = await openDraft({ message: 'Dear both' });
  host.answers['GET checkout/orders/:id'] = { data: { ...paid, media_complete: false } };
  await send();
  const heading = await screen.findByRole('heading', { name: 'Your card is on its way' });
  const files = await screen.findByRole('region', { name: 'Your files' });
  const card = await screen.findByRole('region', { name: 'Your card' });
  expect(heading.compareDocumentPosition(files)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(files.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  host.answers['GET checkout/orders/:id'] = { data: paid };
  expect(await screen.findByText(/You can close this page/, {}, { timeout: 10_000 })).toBeVisible();
});

test('a double click creates one order', async () => {
  const { host } = await openDraft({ message: 'Dear both' });
  const button = screen.getByRole('button', { name: 'Send the card' });
  await userEvent.dblClick(button);
  await screen.findByRole('heading', { name: 'Your card has arrived' });
  expect(orders(host)).toHaveLength(1);
});

test('a card that another tab sends while this one waits is not sent again, whatever its words', async () => {
  storeDraft({ message: 'Dear both' });
  const store = storeWithDrafts();
  const host = hostOf(true, { 'GET checkout/orders/:id': { data: paid } });
  const attended = Promise.withResolvers<void>();
  jest.spyOn(host.session, 'attend').mockReturnValue(attended.promise);
  renderWithHost(<Composer event={invitation} />, { host, at, store });
  await message();
  await send();
  const sentBody = JSON.stringify({ message: 'Dear two' });
  act(() =>
    store.set(cardDraftsAtom, (before) => {
      const draft = before[EVENT_ID] ?? newDraft();
      return { [EVENT_ID]: { ...draft, orderId: paid.id, sentBody, revision: 1 } };
    }),
  );
  attended.resolve();
  await screen.findByRole('heading', { name: 'Your card has arrived' });
  expect(orders(host)).toEqual([]);
});

test('a queued card whose files the server does not take up in time stays queued, and is sent once it has', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const late = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
  const host = hostOf();
  const { update } = fakeUploads(host, [uploadOf({ mediaId: null, state: 'paused' })]);
  const never = Promise.withResolvers<string>();
  const uploads = uploadsOf(host);
  jest.spyOn(uploads, 'mediaId').mockReturnValueOnce(never.promise).mockResolvedValue('m-a');
  await openDraft({ message: 'Dear both', photos: ['a'], queued: true }, host);
  await waitFor(() => expect(uploads.mediaId).toHaveBeenCalled());
  act(() => late.abort());
  expect(await screen.findByText(WAITING)).toBeVisible();
  // The page is not locked again while the file is on its way.
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  expect(uploads.mediaId).toHaveBeenCalledTimes(1);
  act(() => update({ mediaId: 'm-a' }));
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  await screen.findByRole('heading', { name: 'Your card has arrived' });
  expect(orders(host)).toHaveLength(1);
});

test('after a lost response the same order is sent again, with the same idempotency key', async () => {
  const { host } = await openDraft({ message: 'Dear both' });
  host.answers['POST checkout/card'] = refused(0, 'unreachable', 'We can’t reach Keepsake.');
  host.answers['GET checkout/orders/:id'] = { data: free };
  await send();
  expect(await screen.findByText(WAITING)).toBeVisible();
  expect(await message()).toHaveValue('Dear both');
  host.answers['POST checkout/card'] = () => {
    host.answers['GET checkout/orders/:id'] = { data: paid };
    return { data: { status: 'succeeded', card_id: sentCard.id } };
  };
  await send();
  await screen.findByRole('heading', { name: 'Your card has arrived' });
  expect(new Set(orders(host).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

describe('a card that was changed after it had become an order', () => {
  /** Opens the composer with a draft that has an order. @param answer the server’s answer about that order */
  const openChanged = (answer: FakeAnswers['GET checkout/orders/:id'], changes: object = {}) => {
    const draft = { message: 'Dear both', orderId: order.id, sentBody: '{}', revision: 1 };
    const host = hostOf(true, { 'GET checkout/orders/:id': answer });
    return openDraft({ ...draft, ...changes }, host);
  };
  const press = async (name: RegExp) =>
    userEvent.click(await screen.findByRole('button', { name }));

  test.each(['processing', 'requires_action'] as const)(
    'leads to the payment of that order while it is %s, and creates no second order',
    async (status) => {
      const { host } = await openChanged(
        { data: { ...order, status } },
        { attachedMoneyGift: '50' },
      );
      await userEvent.type(await message(), ', with love');
      await press(/Continue to payment/);
      await waitFor(() =>
        expect(host.visited).toEqual([
          `/attendee/wedding/${EVENT_ID}/payment-method?order_id=${order.id}`,
        ]),
      );
      expect(orders(host)).toEqual([]);
    },
  );

  test('and whose gift was removed leads to that payment once, and is not queued', async () => {
    const { host } = await openChanged({ data: { ...order, status: 'processing' } });
    await send();
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(screen.queryByText(WAITING)).not.toBeInTheDocument();
    expect(orders(host)).toEqual([]);
  });

  test('is shown as sent when that order is complete', async () => {
    const { host } = await openChanged({ data: free });
    await userEvent.type(await message(), ', with love');
    host.answers['GET checkout/orders/:id'] = { data: paid };
    await send();
    await screen.findByRole('heading', { name: 'Your card has arrived' });
    expect(orders(host)).toEqual([]);
    expect(host.inputs('POST checkout/card')).toEqual([]);
  });

  test.each([
    ['nothing is under way for that order', { data: { ...order, status: 'awaiting_payment' } }],
    ['the server has no such order', refused(404, 'not_found', 'Not there.')],
  ] as const)('creates another order when %s', async (_when, answer) => {
    const { host } = await openChanged(answer, { attachedMoneyGift: '50' });
    host.answers['POST checkout/store-details'] = { data: { ...order, id: sentCard.id } };
    await press(/Continue to payment/);
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(host.visited[0]).toContain(sentCard.id);
  });

  test.each([true, false])(
    'asks before it is ordered again when that order was of a guest whose session has ended (%s)',
    async (agrees) => {
      const { host } = await openChanged(refused(404, 'not_found', 'Not there.'), {
        attachedMoneyGift: '50',
        orderedBy: 'guest-before',
      });
      host.agrees = agrees;
      host.answers['POST checkout/store-details'] = { data: { ...order, id: sentCard.id } };
      await press(/Continue to payment/);
      await waitFor(() =>
        expect(host.confirmRequests).toMatchObject([{ title: 'Send this card again?' }]),
      );
      if (agrees) await waitFor(() => expect(host.visited[0]).toContain(sentCard.id));
      await waitFor(async () =>
        expect(await screen.findByRole('button', { name: /Continue to payment/ })).toBeEnabled(),
      );
      expect(orders(host)).toHaveLength(agrees ? 1 : 0);
    },
  );

  test('makes one more order, whose answer is lost, when the server has emptied that of the unchanged card', async () => {
    const { host, unmount } = await openDraft({ message: 'Dear both', attachedMoneyGift: '50' });
    host.answers['POST checkout/store-details'] = { data: order };
    await press(/Continue to payment/);
    await waitFor(() => expect(host.visited).toHaveLength(1));
    unmount();
    host.answers['GET checkout/orders/:id'] = refused(404, 'not_found', 'Not there.');
    host.answers['POST checkout/store-details'] = refused(503, 'unavailable', 'Not now.');
    openPage(host);
    await press(/Continue to payment/);
    expect(await screen.findByText('Not now.')).toBeVisible();
    host.answers['POST checkout/store-details'] = { data: order };
    await press(/Continue to payment/);
    await waitFor(() => expect(host.visited).toHaveLength(2));
    const keys = orders(host).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(2);
  });

  test('is queued when the server can’t be reached', async () => {
    const { host } = await openChanged(refused(0, 'unreachable', 'We can’t reach Keepsake.'));
    await send();
    expect(await screen.findByText(WAITING)).toBeVisible();
    expect(orders(host)).toEqual([]);
  });
});

test('without a connection a card is queued, can be changed or taken from the queue, and is sent after a reload with a connection', async () => {
  const { host, unmount } = await openDraft({ message: 'Dear both' });
  act(() => host.setConnection('offline'));
  await send();
  expect(await screen.findByText(WAITING)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Don’t send yet' }));
  expect(screen.queryByText(WAITING)).not.toBeInTheDocument();
  await send();
  await userEvent.type(await message(), ', with love');
  expect(orders(host)).toEqual([]);
  unmount();

  const again = hostOf();
  openPage(again);
  await screen.findByRole('heading', { name: 'Your card has arrived' });
  expect(orders(again)).toMatchObject([{ body: { message: 'Dear both, with love' } }]);
});

test('a card with a gift is not queued without a connection: the page says so, and nothing is sent later', async () => {
  const { host } = await openDraft({ message: 'Dear both', attachedMoneyGift: '50' });
  act(() => host.setConnection('offline'));
  await userEvent.click(screen.getByRole('button', { name: /Continue to payment/ }));
  expect(await screen.findByText(/A gift is paid online/)).toBeVisible();
  act(() => host.setConnection('good'));
  expect(orders(host)).toEqual([]);
});

test('a card that turns out to be sent is shown as sent after a reload', async () => {
  storeDraft({ message: 'Dear both', orderId: order.id, sentBody: '{}', revision: 1 });
  openPage();
  expect(await screen.findByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem(DRAFTS)).toBe('{}'));
});

test('a card with a gift leads to its payment', async () => {
  const { host } = await openDraft({ message: 'Dear both', attachedMoneyGift: '50' });
  host.answers['POST checkout/store-details'] = { data: order };
  await userEvent.click(screen.getByRole('button', { name: /^Continue to payment, \$50/ }));
  const next = `/attendee/wedding/${EVENT_ID}/payment-method?order_id=${order.id}`;
  await waitFor(() => expect(host.visited).toEqual([next]));
  expect(host.inputs('POST checkout/card')).toHaveLength(0);
  expect(localStorage.getItem(DRAFTS)).toContain('Dear both');
});

test('shows fee and total as the server computes them', async () => {
  const host = hostOf(false);
  openPage(host, 'gift');
  await userEvent.click(await screen.findByRole('button', { name: '$50' }));
  expect(screen.getByRole('textbox', { name: 'Your gift' })).toHaveValue('50.00');
  expect(await screen.findByText('$1.81')).toBeVisible();
  expect(screen.getByText('$51.81')).toBeVisible();
});

test('a gift below the minimum is refused in the gift sheet, and nothing is sent', async () => {
  const { host } = await openDraft({ message: 'Dear both', attachedMoneyGift: '0.5' });
  await send();
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('The smallest gift is $1.00.')).toBeVisible();
  const amount = within(sheet).getByRole('textbox', { name: 'Your gift' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '50');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Add the gift' }));
  expect(await screen.findByRole('button', { name: /^Continue to payment, \$50/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(orders(host)).toHaveLength(0);
});

test('a missing sender and an empty card are refused at their fields', async () => {
  const host = hostOf(false);
  openPage(host);
  await message();
  await send();
  expect(await screen.findByText(/Your card is still empty/)).toBeVisible();
  expect(screen.getByText('Who is it from?')).toBeVisible();
  expect(await message()).toHaveFocus();
  await userEvent.type(await message(), 'x');
  await send();
  expect(sender()).toHaveFocus();
  expect(orders(host)).toHaveLength(0);
});

test('a message that is too long is refused and stays as typed', async () => {
  const smiles = '😀'.repeat(10_000);
  storeDraft({ message: smiles });
  const host = hostOf();
  openPage(host);
  expect(await message()).toHaveValue(smiles);
  await send();
  expect(await screen.findByText('Your message has 18,000 characters too many.')).toBeVisible();
  expect(await message()).toHaveValue(smiles);
});

test('an error of the server is shown at its field', async () => {
  const { host } = await openDraft({ message: 'Dear both' });
  host.answers['POST checkout/store-details'] = invalid({
    sender_name: ['Please write your name.'],
  });
  await send();
  expect(await screen.findByText('Please write your name.')).toBeVisible();
});

test('a design is chosen by its button, by the arrows, and in the sheet', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('radio', { name: 'Confetti' }));
  expect(screen.getByRole('radio', { name: 'Confetti' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Previous design' }));
  expect(screen.getByRole('radio', { name: 'Olive Branch' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /See all designs/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confetti' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('radio', { name: 'Confetti' })).toBeChecked();
});

test('a design that is not offered any more is replaced by the first, with a notice', async () => {
  storeDraft({ selectedCardId: 'gone', message: 'Dear both' });
  openPage();
  expect(await screen.findByText(/isn’t offered any more/)).toBeVisible();
  expect(await message()).toHaveValue('Dear both');
});

test('the first file starts a guest session without asking', async () => {
  const host = hostOf(false);
  openPage(host, 'photo');
  await userEvent.upload(await screen.findByLabelText('Add a photo'), photo('us'));
  await waitFor(() => expect(host.attended).toEqual([event.unique_code]));
  expect(await screen.findByRole('button', { name: /^Photo, / })).toBeInTheDocument();
});

test('a guest session that could not be started is tried again, so that the upload goes on', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const host = hostOf(false);
  fakeUploads(host, [uploadOf({ state: 'waiting' })]);
  const { attend } = host.session;
  const attempts = jest
    .spyOn(host.session, 'attend')
    .mockRejectedValueOnce(new Error('Not now.'))
    .mockImplementation(attend);
  await openDraft({ photos: ['a'] }, host);
  await waitFor(() => expect(attempts).toHaveBeenCalledTimes(1));
  await act(async () => jest.advanceTimersByTimeAsync(10_000));
  expect(host.attended).toEqual([event.unique_code]);
  await act(async () => jest.advanceTimersByTimeAsync(120_000));
  expect(attempts).toHaveBeenCalledTimes(2);
});

test('a file of the wrong kind or size is refused before it is uploaded', async () => {
  openPage(hostOf(), 'photo');
  const input = await screen.findByLabelText('Add a photo');
  const letter = new File(['Dear both'], 'letter.txt', { type: 'text/plain' });
  await userEvent.upload(input, letter, { applyAccept: false });
  expect(await screen.findByText(/This isn’t a picture/)).toBeVisible();
  const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 60 * 1024 ** 2 });
  await userEvent.upload(input, large);
  expect(await screen.findByText('This picture has 60.0 MB. The limit is 50 MB.')).toBeVisible();
});

test('a card with an own picture as its front is refused without the picture', async () => {
  const { host } = await openDraft({ message: 'Dear both', customCard: true });
  await send();
  expect(await screen.findByText(/it is the front of the card/)).toBeVisible();
  expect(orders(host)).toHaveLength(0);
});

/** Opens a draft with 20 photos and an own picture, which is one photo too many unless it is the front. */
async function openWithTooManyPhotos(changes: object) {
  const photos = Array.from({ length: 20 }, (_, at) => `photo-${at}`);
  const host = hostOf();
  fakeUploads(
    host,
    ['own', ...photos].map((key) => uploadOf({ key })),
  );
  return openDraft({ message: 'Dear both', customImage: 'own', photos, ...changes }, host);
}

test('an own picture that is no longer the front counts as a photo: one too many is refused, and nothing is sent', async () => {
  const { host } = await openWithTooManyPhotos({ customCard: true });
  await userEvent.click(await screen.findByRole('radio', { name: 'Confetti' }));
  await send();
  expect(await screen.findByText('A card holds up to 20 photos.')).toBeVisible();
  expect(orders(host)).toHaveLength(0);
});

test('a queued card with one photo too many is taken from the queue', async () => {
  await openWithTooManyPhotos({ queued: true });
  expect(await screen.findByText('A card holds up to 20 photos.')).toBeVisible();
  expect(screen.queryByText(/Waiting for a connection/)).not.toBeInTheDocument();
});

test.each([
  [true, 1],
  [false, 0],
])(
  'with own pictures allowed (%p), the button to use one is shown %i times',
  async (custom_card_images, times) => {
    openPage(hostOf(), 'design', { ...invitation, custom_card_images });
    expect(await screen.findByRole('button', { name: /^Olive Branch, chosen/ })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /Use your own picture/ })).toHaveLength(times);
  },
);

describe('an own picture that is being cropped', () => {
  let finish: BlobCallback | null = null;
  afterEach(() => jest.restoreAllMocks());

  async function crop() {
    Object.assign(globalThis, {
      createImageBitmap: async () => ({ width: 10, height: 10, close() {} }),
    });
    finish = null;
    const context = new Proxy({}, { get: () => () => {}, set: () => true });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => {
      finish = take;
    });
    const host = hostOf();
    const confirm = jest.spyOn(host, 'confirm').mockResolvedValue(false);
    const store = storeWithDrafts();
    const opened = { ...invitation, custom_card_images: true };
    renderWithHost(<Composer event={opened} opens="design" />, { host, at, store });
    await userEvent.click(await screen.findByRole('button', { name: 'Use your own picture' }));
    const picture = new File(['x'], 'us.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await screen.findByLabelText('Choose your picture'), picture);
    return { confirm, store, use: await screen.findByRole('button', { name: 'Use this picture' }) };
  }

  const close = async () =>
    userEvent.click(screen.getByRole('button', { name: /^Close/, hidden: true }));

  test('is discarded only after a confirmation, also while it is being made', async () => {
    const { confirm, store, use } = await crop();
    await close();
    expect(confirm).toHaveBeenCalledTimes(1);
    await userEvent.click(use);
    await waitFor(() => expect(finish).not.toBeNull());
    confirm.mockResolvedValue(true);
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => finish?.(new Blob(['y'])));
    expect(store.get(cardDraftsAtom)).toEqual({});
  });

  test('keeps photos that were added while it was being made', async () => {
    const { store, use } = await crop();
    await userEvent.click(use);
    act(() =>
      store.set(cardDraftsAtom, {
        [EVENT_ID]: { ...newDraft(), customImage: 'inside', photos: ['a photo'] },
      }),
    );
    await waitFor(() => expect(finish).not.toBeNull());
    await act(async () => finish?.(new Blob(['y'])));
    const draft = () => store.get(cardDraftsAtom)[EVENT_ID];
    await waitFor(() => expect(draft()?.customCard).toBe(true));
    expect(draft()?.photos).toEqual(['inside', 'a photo']);
  });
});

test.each([
  ['partners', 'Elias', 'Nora & Elias', 'the couple', 'Nora and Elias'],
  ['honouree', '', 'Nora', 'Nora', 'Nora'],
  ['parents', 'Elias', 'Nora & Elias', 'the parents', 'Nora and Elias'],
  ['family', '', 'Nora', 'the family', 'Nora'],
  ['team', '', 'Nora', 'the team', 'Nora'],
] as const)(
  'addresses %s in the words of their event',
  async (people, groomName, whom, noun, spoken) => {
    const theirs = { ...invitation, people, groomName };
    const shown = openPage(hostOf(), null, theirs);
    expect(await screen.findByRole('heading', { level: 1, name: whom })).toBeVisible();
    expect(screen.getByPlaceholderText(`Write to ${noun}…`)).toBeVisible();
    expect(
      await screen.findByRole('img', { name: `Olive Branch, for ${spoken}: “With love”` }),
    ).toBeVisible();
    shown.unmount();
    openPage(hostOf(), 'gift', theirs);
    expect(await screen.findByText(new RegExp(`All of it goes to ${noun}\\.`))).toBeVisible();
  },
);

describe('a card that is sealed until a day', () => {
  const inYears = (years: number) => `${new Date().getUTCFullYear() + years}-06-14`;

  test('is sealed until the first anniversary, whose date is shown, or until a chosen day', async () => {
    const { host } = await openDraft(
      { message: 'Dear both' },
      hostOf(true, {
        'GET attendee/wedding/:id': { data: { ...event, date: inYears(0) } },
        'POST checkout/store-details': { data: { ...free, sealed_until: inYears(3) } },
        'GET checkout/orders/:id': { data: { ...paid, sealed_until: inYears(3) } },
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Seal it until a day' }));
    await userEvent.click(await screen.findByRole('button', { name: 'The first anniversary' }));
    expect(
      await screen.findByText(new RegExp(`That’s .*June 14, ${inYears(1).slice(0, 4)}`)),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'A day of your own' }));
    const day = screen.getByLabelText('The day it opens');
    await userEvent.type(day, inYears(3));
    await userEvent.click(screen.getByRole('button', { name: 'Seal it' }));
    expect(await screen.findByRole('button', { name: /^Sealed until .*June 14, / })).toBeVisible();
    await send();
    expect(await screen.findByRole('heading', { name: 'Your card is sealed' })).toHaveFocus();
    expect(screen.getByText(/It arrives on .*June 14, .*nobody reads it but you/)).toBeVisible();
    expect(orders(host)).toMatchObject([{ body: { sealed_until: inYears(3) } }]);
  });

  test('is not sent with a day in the past: the sheet opens and says so', async () => {
    const { host } = await openDraft({ message: 'Dear both', sealUntil: '2001-01-01' });
    await send();
    expect(await screen.findAllByText('Please choose a day from tomorrow on.')).toHaveLength(2);
    expect(orders(host)).toHaveLength(0);
  });

  test('shows the server’s refusal of the day until another choice is made', async () => {
    const sentence = 'The first anniversary is over already. Please choose another day.';
    const { host } = await openDraft({ message: 'Dear both', sealUntil: 'anniversary' });
    host.answers['POST checkout/store-details'] = invalid({ sealed_until: [sentence] });
    await send();
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Not sealed' }));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('is taken from the queue once its day has passed, and says why', async () => {
    storeDraft({ message: 'Dear both', sealUntil: '2001-01-01', queued: true });
    const host = hostOf();
    openPage(host);
    expect(await screen.findByText('Please choose a day from tomorrow on.')).toBeVisible();
    expect(screen.queryByText(/^Waiting for a connection/)).toBeNull();
    expect(orders(host)).toHaveLength(0);
  });
});

test('the card shows its front, turns when a field gets the focus, and turns back by a button', async () => {
  openPage();
  await message();
  expect(screen.queryByRole('button', { name: 'See the front' })).toBeNull();
  // The label over the front focuses the field, which also works before hydration.
  await userEvent.click(await screen.findByText('Tap to write'));
  expect(await message()).toHaveFocus();
  await userEvent.type(await message(), 'Dear both');
  await userEvent.click(screen.getByRole('button', { name: 'See the front' }));
  expect(screen.getByRole('radio', { checked: true })).toHaveFocus();
  expect(screen.getByText('Tap to read your words')).toBeVisible();
});

test('the button for the next design keeps the focus at the last design', async () => {
  openPage(hostOf());
  await message();
  const next = screen.getByRole('button', { name: 'Next design' });
  const { length: count } = await screen.findAllByRole('radio');
  next.focus();
  await userEvent.keyboard('{Enter}'.repeat(count + 1));
  expect(screen.getAllByRole('radio').at(-1)).toBeChecked();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
});

test('adding a gift turns the card to its inside and marks the button of the gift', async () => {
  openPage(hostOf(), 'gift');
  await userEvent.click(await screen.findByRole('button', { name: '$50' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add the gift' }));
  expect(await screen.findByRole('button', { name: 'See the front' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'A gift of $50.00' })).toBeVisible();
});
