import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Invitation } from '@keepsake/shared/api';
import {
  fakeHost,
  fakeUser,
  hrefOf,
  refused,
  renderWithHost,
  sessionOf,
  type FakeAnswers,
  type FakeHost,
} from '@keepsake/shared/testing';
import { cardDraftsAtom, createStore, newDraft } from '@keepsake/shared/state';
import {
  composing,
  event,
  EVENT_ID,
  free,
  invited as at,
  order,
  paid,
  sentCard,
} from '../../testing/fixtures.ts';
import type { SheetName } from './composed.ts';
import { Composer } from './Composer.tsx';

const invitation: Invitation = event;
const KEPT = 'keepsake.state.attendee.cardDrafts';

/** Returns a store that holds the drafts in localStorage, as after a reload. */
function keptStore() {
  const store = createStore();
  store.set(cardDraftsAtom, JSON.parse(localStorage.getItem(KEPT) ?? '{}'));
  return store;
}

function draftOf(changes: object) {
  localStorage.setItem(KEPT, JSON.stringify({ [EVENT_ID]: { ...newDraft(), ...changes } }));
}

const hostOf = (member = true, answers: FakeAnswers = {}) =>
  fakeHost({
    ...(member ? { session: sessionOf(fakeUser()) } : {}),
    answers: { ...composing, ...answers },
  });

const openPage = (host = hostOf(), opens: SheetName | null = null, event = invitation) =>
  renderWithHost(<Composer event={event} opens={opens} />, { host, at, store: keptStore() });

const message = () => screen.findByRole('textbox', { name: 'Your message' });
const sender = () => screen.getByRole('textbox', { name: 'From' });
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send the card' }));
const orders = (host: FakeHost) => host.inputs('POST checkout/store-details');
const invalid = (errors: Record<string, string[]>) =>
  refused(422, 'validation', 'Please check the form.', errors);
const WAITS = /Waiting for a connection/;

/** The page with a draft on it, once it can be written on. */
async function openDraft(changes: object, host = hostOf()) {
  draftOf(changes);
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

test('photos chosen in the sheet stay when the first ones have been checked', async () => {
  const { container } = openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Photo' }));
  const first = new File(['first'], 'first.jpg', { type: 'image/jpeg' });
  const read = Promise.withResolvers<ArrayBuffer>();
  jest
    .spyOn(first, 'slice')
    .mockReturnValueOnce(Object.assign(new Blob(), { arrayBuffer: () => read.promise }));
  const picker = container.querySelector<HTMLInputElement>('input[type=file][hidden]');
  if (picker) await userEvent.upload(picker, first);
  const others = ['second', 'third'].map(
    (name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }),
  );
  await userEvent.upload(await screen.findByLabelText('Add a photo'), others);
  expect(await screen.findByText('2 of 20. Drag to change the order.')).toBeVisible();
  read.resolve(new ArrayBuffer(1));
  expect(await screen.findByText('3 of 20. Drag to change the order.')).toBeVisible();
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

test('a card without money is sent from its page, and its sender becomes a guest', async () => {
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
  await waitFor(() => expect(localStorage.getItem(KEPT)).toBe('{}'));
  await userEvent.click(screen.getByRole('button', { name: 'Send another card' }));
  expect(await message()).toHaveValue('');
});

test('the code scanned again says that a card was sent, leads to it, and takes another', async () => {
  draftOf({ message: 'Dear both' });
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

test('files that are on their way are told directly below the heading, and stay told', async () => {
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

test('a second press while it is being sent sends nothing twice', async () => {
  const { host } = await openDraft({ message: 'Dear both' });
  const button = screen.getByRole('button', { name: 'Send the card' });
  await userEvent.dblClick(button);
  await screen.findByRole('heading', { name: 'Your card has arrived' });
  expect(orders(host)).toHaveLength(1);
});

test('after a lost answer the same order is sent again', async () => {
  const { host } = await openDraft({ message: 'Dear both' });
  host.answers['POST checkout/card'] = refused(0, 'unreachable', 'We can’t reach Keepsake.');
  host.answers['GET checkout/orders/:id'] = { data: free };
  await send();
  expect(await screen.findByText(WAITS)).toBeVisible();
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
  /** The page with a card that became an order, of which the server says this. */
  const before = (answer: FakeAnswers['GET checkout/orders/:id'], changes: object = {}) => {
    const draft = { message: 'Dear both', orderId: order.id, sentBody: '{}', revision: 1 };
    const host = hostOf(true, { 'GET checkout/orders/:id': answer });
    return openDraft({ ...draft, ...changes }, host);
  };
  const press = async (name: RegExp) =>
    userEvent.click(await screen.findByRole('button', { name }));

  test.each(['processing', 'requires_action'] as const)(
    'goes to the payment of that order while it is %s, and becomes no second one',
    async (status) => {
      const { host } = await before({ data: { ...order, status } }, { attachedMoneyGift: '50' });
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

  test('and has lost its gift goes to that payment once, and waits for nothing', async () => {
    const { host } = await before({ data: { ...order, status: 'processing' } });
    await send();
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(screen.queryByText(WAITS)).not.toBeInTheDocument();
    expect(orders(host)).toEqual([]);
  });

  test('is shown as sent when that order is complete', async () => {
    const { host } = await before({ data: free });
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
  ] as const)('becomes another order when %s', async (_when, answer) => {
    const { host } = await before(answer, { attachedMoneyGift: '50' });
    host.answers['POST checkout/store-details'] = { data: { ...order, id: sentCard.id } };
    await press(/Continue to payment/);
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(host.visited[0]).toContain(sentCard.id);
  });

  test('waits when the server can’t be asked', async () => {
    const { host } = await before(refused(0, 'unreachable', 'We can’t reach Keepsake.'));
    await send();
    expect(await screen.findByText(WAITS)).toBeVisible();
    expect(orders(host)).toEqual([]);
  });
});

test('without a connection a card waits, can be changed or stopped, and goes by itself when there is one', async () => {
  const { host, unmount } = await openDraft({ message: 'Dear both' });
  act(() => host.setConnection('offline'));
  await send();
  expect(await screen.findByText(WAITS)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Don’t send yet' }));
  expect(screen.queryByText(WAITS)).not.toBeInTheDocument();
  await send();
  await userEvent.type(await message(), ', with love');
  expect(orders(host)).toEqual([]);
  unmount();

  const again = hostOf();
  openPage(again);
  await screen.findByRole('heading', { name: 'Your card has arrived' });
  expect(orders(again)).toMatchObject([{ body: { message: 'Dear both, with love' } }]);
});

test('a gift is not paid without a connection: it says so, and nothing is sent by itself', async () => {
  const { host } = await openDraft({ message: 'Dear both', attachedMoneyGift: '50' });
  act(() => host.setConnection('offline'));
  await userEvent.click(screen.getByRole('button', { name: /Continue to payment/ }));
  expect(await screen.findByText(/A gift is paid online/)).toBeVisible();
  act(() => host.setConnection('good'));
  expect(orders(host)).toEqual([]);
});

test('a card that turns out to be sent is shown as sent after a reload', async () => {
  draftOf({ message: 'Dear both', orderId: order.id, sentBody: '{}', revision: 1 });
  openPage();
  expect(await screen.findByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem(KEPT)).toBe('{}'));
});

test('a card with money goes on to be paid', async () => {
  const { host } = await openDraft({ message: 'Dear both', attachedMoneyGift: '50' });
  host.answers['POST checkout/store-details'] = { data: order };
  await userEvent.click(screen.getByRole('button', { name: /^Continue to payment, \$50/ }));
  const next = `/attendee/wedding/${EVENT_ID}/payment-method?order_id=${order.id}`;
  await waitFor(() => expect(host.visited).toEqual([next]));
  expect(host.inputs('POST checkout/card')).toHaveLength(0);
  expect(localStorage.getItem(KEPT)).toContain('Dear both');
});

test('shows fee and total as the server computes them', async () => {
  const host = hostOf(false);
  openPage(host, 'gift');
  await userEvent.click(await screen.findByRole('button', { name: '$50' }));
  expect(screen.getByRole('textbox', { name: 'Your gift' })).toHaveValue('50.00');
  expect(await screen.findByText('$1.81')).toBeVisible();
  expect(screen.getByText('$51.81')).toBeVisible();
});

test('a gift that cannot be is refused with a sentence, at its place, and nothing is sent', async () => {
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
  draftOf({ message: smiles });
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
  draftOf({ selectedCardId: 'gone', message: 'Dear both' });
  openPage();
  expect(await screen.findByText(/isn’t offered any more/)).toBeVisible();
  expect(await message()).toHaveValue('Dear both');
});

test('the first file begins the session of a guest, without a question', async () => {
  const host = hostOf(false);
  openPage(host, 'photo');
  const photo = new File(['x'], 'us.jpg', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText('Add a photo'), photo);
  await waitFor(() => expect(host.attended).toEqual([event.unique_code]));
  expect(await screen.findByRole('button', { name: /^Photo, / })).toBeInTheDocument();
});

test('a file of the wrong kind or size is refused before it is sent', async () => {
  openPage(hostOf(), 'photo');
  const photo = await screen.findByLabelText('Add a photo');
  const letter = new File(['Dear both'], 'letter.txt', { type: 'text/plain' });
  await userEvent.upload(photo, letter, { applyAccept: false });
  expect(await screen.findByText(/This isn’t a picture/)).toBeVisible();
  const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 60 * 1024 ** 2 });
  await userEvent.upload(photo, large);
  expect(await screen.findByText('This picture has 60.0 MB. The limit is 50 MB.')).toBeVisible();
});

test('one’s own picture is needed when it is to be the front', async () => {
  const { host } = await openDraft({ message: 'Dear both', customCard: true });
  await send();
  expect(await screen.findByText(/it is the front of the card/)).toBeVisible();
  expect(orders(host)).toHaveLength(0);
});

test.each([
  [true, 1],
  [false, 0],
])('a card from one’s own picture is offered: %p', async (custom_card_images, times) => {
  openPage(hostOf(), 'design', { ...invitation, custom_card_images });
  expect(await screen.findByRole('button', { name: /^Olive Branch, chosen/ })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /Use your own picture/ })).toHaveLength(times);
});

describe('one’s own picture that is being cropped', () => {
  let pack: BlobCallback | null = null;
  afterEach(() => jest.restoreAllMocks());

  async function crop() {
    Object.assign(globalThis, {
      createImageBitmap: async () => ({ width: 10, height: 10, close() {} }),
    });
    pack = null;
    const draws = new Proxy({}, { get: () => () => {}, set: () => true });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(draws as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => {
      pack = take;
    });
    const host = hostOf();
    const asks = jest.spyOn(host, 'confirm').mockResolvedValue(false);
    const store = keptStore();
    const opened = { ...invitation, custom_card_images: true };
    renderWithHost(<Composer event={opened} opens="design" />, { host, at, store });
    await userEvent.click(await screen.findByRole('button', { name: 'Use your own picture' }));
    const picture = new File(['x'], 'us.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await screen.findByLabelText('Choose your picture'), picture);
    return { asks, store, use: await screen.findByRole('button', { name: 'Use this picture' }) };
  }

  const close = async () =>
    userEvent.click(screen.getByRole('button', { name: /^Close/, hidden: true }));

  test('is asked about before it is left, until it is on the card', async () => {
    const { asks, store, use } = await crop();
    await close();
    expect(asks).toHaveBeenCalledTimes(1);
    await userEvent.click(use);
    await waitFor(() => expect(pack).not.toBeNull());
    asks.mockResolvedValue(true);
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => pack?.(new Blob(['y'])));
    expect(store.get(cardDraftsAtom)).toEqual({});
  });

  test('leaves in place what comes onto the card before it is made', async () => {
    const { store, use } = await crop();
    await userEvent.click(use);
    act(() =>
      store.set(cardDraftsAtom, {
        [EVENT_ID]: { ...newDraft(), customImage: 'inside', photos: ['a photo'] },
      }),
    );
    await waitFor(() => expect(pack).not.toBeNull());
    await act(async () => pack?.(new Blob(['y'])));
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
  'names %s in the words of their event',
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

  test('until the first anniversary, whose date is told to those who may know it, or a day of one’s own', async () => {
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

  test('is not sent with a day that is none: its sheet opens and says so', async () => {
    const { host } = await openDraft({ message: 'Dear both', sealUntil: '2001-01-01' });
    await send();
    expect(await screen.findAllByText('Please choose a day from tomorrow on.')).toHaveLength(2);
    expect(orders(host)).toHaveLength(0);
  });

  test('says what the server says of the day, until another is chosen', async () => {
    const sentence = 'The first anniversary is over already. Please choose another day.';
    const { host } = await openDraft({ message: 'Dear both', sealUntil: 'anniversary' });
    host.answers['POST checkout/store-details'] = invalid({ sealed_until: [sentence] });
    await send();
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Not sealed' }));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('no longer waits once its day has come, and says why', async () => {
    draftOf({ message: 'Dear both', sealUntil: '2001-01-01', queued: true });
    const host = hostOf();
    openPage(host);
    expect(await screen.findByText('Please choose a day from tomorrow on.')).toBeVisible();
    expect(screen.queryByText(/^Waiting for a connection/)).toBeNull();
    expect(orders(host)).toHaveLength(0);
  });
});

test('the card shows its front; a field that gets the focus turns it, and a button turns it back', async () => {
  openPage();
  await message();
  expect(screen.queryByRole('button', { name: 'See the front' })).toBeNull();
  // By its label, as before any script has come.
  await userEvent.click(await screen.findByText('Tap to write'));
  expect(await message()).toHaveFocus();
  await userEvent.type(await message(), 'Dear both');
  await userEvent.click(screen.getByRole('button', { name: 'See the front' }));
  expect(screen.getByRole('radio', { checked: true })).toHaveFocus();
  expect(screen.getByText('Tap to read your words')).toBeVisible();
});

test('the button that leads to the last design keeps the focus there', async () => {
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

test('what was added lies inside: the card is turned, and the button that added it is marked', async () => {
  openPage(hostOf(), 'gift');
  await userEvent.click(await screen.findByRole('button', { name: '$50' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add the gift' }));
  expect(await screen.findByRole('button', { name: 'See the front' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'A gift of $50.00' })).toBeVisible();
});
