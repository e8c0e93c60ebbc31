import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Invitation } from '@keepsake/shared/api';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { cardDraftsAtom, createStore, newDraft } from '@keepsake/shared/state';
import { design, event, EVENT_ID, order, sentCard } from '../../testing/fixtures.ts';
import { Composer } from './Composer.tsx';

const invitation: Invitation = event;
const at = `/process-unique-code?unique-code=${event.unique_code}`;
const KEPT = 'keepsake.state.attendee.cardDrafts';
const free = { ...order, gift: 0, fee: 0, total: 0 };
const paid = { ...free, status: 'paid' as const, card_id: sentCard.id };

/** Returns a store that holds the drafts in localStorage, as after a reload. */
function keptStore() {
  const store = createStore();
  store.set(cardDraftsAtom, JSON.parse(localStorage.getItem(KEPT) ?? '{}'));
  return store;
}

function draftOf(changes: object) {
  localStorage.setItem(KEPT, JSON.stringify({ [EVENT_ID]: { ...newDraft(), ...changes } }));
}

function hostOf(member = true) {
  return fakeHost({
    ...(member ? { session: sessionOf(fakeUser()) } : {}),
    answers: {
      'GET attendee/card-list': { data: [design, { ...design, id: 'confetti', name: 'Confetti' }] },
      'POST cc-processing-fee': { data: { amount: 5000, fee: 181, total: 5181 } },
      'POST checkout/store-details': { data: free },
      'POST checkout/card': { data: { status: 'succeeded', card_id: sentCard.id } },
      'GET checkout/orders/:id': { data: paid },
      'GET attendee/card-sent/:id': {
        data: { ...sentCard, photos: [], audio: null, video: null, inside: null },
      },
    },
  });
}

const openPage = (
  host: ReturnType<typeof hostOf>,
  opens: 'gift' | 'photo' | 'design' | null = null,
) =>
  renderWithHost(<Composer event={invitation} opens={opens} />, { host, at, store: keptStore() });

const message = () => screen.findByRole('textbox', { name: 'Your message' });
const sender = () => screen.getByRole('textbox', { name: 'From' });
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send the card' }));
const calls = (host: ReturnType<typeof hostOf>, wanted: string) =>
  host.calls.filter(({ key }) => key === wanted);

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

test('opens with the names of the couple and a chosen design, and signs nobody in', async () => {
  const host = hostOf(false);
  openPage(host);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nora & Elias' })).toBeVisible();
  expect(
    await screen.findByRole('img', { name: 'Olive Branch, for Nora and Elias: “With love”' }),
  ).toBeVisible();
  expect(await screen.findByRole('radio', { name: 'Olive Branch' })).toBeChecked();
  await userEvent.type(await message(), 'Dear both');
  expect(host.attended).toEqual([]);
});

test('photos chosen in the sheet stay when the first ones have been checked', async () => {
  const { container } = openPage(hostOf());
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
  const first = openPage(hostOf());
  await userEvent.type(await message(), 'Dear both');
  await userEvent.clear(sender());
  await userEvent.type(sender(), 'The Byrons');
  first.unmount();
  openPage(hostOf());
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
  expect(calls(host, 'POST checkout/store-details')[0]?.input).toEqual({
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
  expect(calls(host, 'POST checkout/card')[0]?.input).toEqual({
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
  openPage(hostOf());
  expect(await screen.findByText(/^You have sent a card/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute('href', sentCard.link);
  expect(await message()).toHaveValue('');
});

test('files that are on their way are told directly below the heading, and stay told', async () => {
  draftOf({ message: 'Dear both' });
  const host = hostOf();
  host.answers['GET checkout/orders/:id'] = { data: { ...paid, media_complete: false } };
  openPage(host);
  await message();
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
  draftOf({ message: 'Dear both' });
  const host = hostOf();
  openPage(host);
  await message();
  const button = screen.getByRole('button', { name: 'Send the card' });
  await userEvent.dblClick(button);
  await screen.findByRole('heading', { name: 'Your card has arrived' });
  expect(calls(host, 'POST checkout/store-details')).toHaveLength(1);
});

test('after a lost answer the same order is sent again', async () => {
  draftOf({ message: 'Dear both' });
  const host = hostOf();
  const lost = () => {
    throw new ApiError('We can’t reach Keepsake.', { status: 0, code: 'unreachable' });
  };
  host.answers['POST checkout/card'] = lost;
  host.answers['GET checkout/orders/:id'] = { data: free };
  openPage(host);
  await message();
  await send();
  expect(await screen.findByText(/Waiting for a connection/)).toBeVisible();
  expect(await message()).toHaveValue('Dear both');
  host.answers['POST checkout/card'] = () => {
    host.answers['GET checkout/orders/:id'] = { data: paid };
    return { data: { status: 'succeeded', card_id: sentCard.id } };
  };
  await send();
  await screen.findByRole('heading', { name: 'Your card has arrived' });
  const keys = calls(host, 'POST checkout/store-details').map(
    ({ input }) => (input as { idempotencyKey: string }).idempotencyKey,
  );
  expect(new Set(keys).size).toBe(1);
});

describe('a card that was changed after it had become an order', () => {
  const before = (changes: object) =>
    draftOf({ message: 'Dear both', orderId: order.id, sentBody: '{}', revision: 1, ...changes });
  const press = async (name: RegExp) =>
    userEvent.click(await screen.findByRole('button', { name }));

  test.each(['processing', 'requires_action'] as const)(
    'goes to the payment of that order while it is %s, and becomes no second one',
    async (status) => {
      before({ attachedMoneyGift: '50' });
      const host = hostOf();
      host.answers['GET checkout/orders/:id'] = { data: { ...order, status } };
      openPage(host);
      await userEvent.type(await message(), ', with love');
      await press(/Continue to payment/);
      await waitFor(() =>
        expect(host.visited).toEqual([
          `/attendee/wedding/${EVENT_ID}/payment-method?order_id=${order.id}`,
        ]),
      );
      expect(calls(host, 'POST checkout/store-details')).toEqual([]);
    },
  );

  test('and has lost its gift goes to that payment once, and waits for nothing', async () => {
    before({});
    const host = hostOf();
    host.answers['GET checkout/orders/:id'] = { data: { ...order, status: 'processing' } };
    openPage(host);
    await message();
    await send();
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(screen.queryByText(/Waiting for a connection/)).not.toBeInTheDocument();
    expect(calls(host, 'POST checkout/store-details')).toEqual([]);
  });

  test('is shown as sent when that order is complete', async () => {
    before({});
    const host = hostOf();
    host.answers['GET checkout/orders/:id'] = { data: free };
    openPage(host);
    await userEvent.type(await message(), ', with love');
    host.answers['GET checkout/orders/:id'] = { data: paid };
    await send();
    await screen.findByRole('heading', { name: 'Your card has arrived' });
    expect(calls(host, 'POST checkout/store-details')).toEqual([]);
    expect(calls(host, 'POST checkout/card')).toEqual([]);
  });

  test.each([
    ['nothing is under way for that order', { data: { ...order, status: 'awaiting_payment' } }],
    ['the server has no such order', null],
  ] as const)('becomes another order when %s', async (_when, answer) => {
    before({ attachedMoneyGift: '50' });
    const host = hostOf();
    host.answers['GET checkout/orders/:id'] =
      answer ??
      (() => {
        throw new ApiError('Not there.', { status: 404, code: 'not_found' });
      });
    host.answers['POST checkout/store-details'] = { data: { ...order, id: sentCard.id } };
    openPage(host);
    await message();
    await press(/Continue to payment/);
    await waitFor(() => expect(host.visited).toHaveLength(1));
    expect(host.visited[0]).toContain(sentCard.id);
  });

  test('waits when the server can’t be asked', async () => {
    before({});
    const host = hostOf();
    host.answers['GET checkout/orders/:id'] = () => {
      throw new ApiError('We can’t reach Keepsake.', { status: 0, code: 'unreachable' });
    };
    openPage(host);
    await message();
    await send();
    expect(await screen.findByText(/Waiting for a connection/)).toBeVisible();
    expect(calls(host, 'POST checkout/store-details')).toEqual([]);
  });
});

test('without a connection a card waits, can be changed or stopped, and goes by itself when there is one', async () => {
  draftOf({ message: 'Dear both' });
  const host = hostOf();
  host.setConnection('offline');
  const first = openPage(host);
  await message();
  await send();
  expect(await screen.findByText(/Waiting for a connection/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Don’t send yet' }));
  expect(screen.queryByText(/Waiting for a connection/)).not.toBeInTheDocument();
  await send();
  await userEvent.type(await message(), ', with love');
  expect(host.calls.map(({ key }) => key)).not.toContain('POST checkout/store-details');
  first.unmount();

  const again = hostOf();
  openPage(again);
  await screen.findByRole('heading', { name: 'Your card has arrived' });
  const made = calls(again, 'POST checkout/store-details');
  expect(made).toHaveLength(1);
  expect(made[0]?.input).toHaveProperty('body.message', 'Dear both, with love');
});

test('a gift is not paid without a connection: it says so, and nothing is sent by itself', async () => {
  draftOf({ message: 'Dear both', attachedMoneyGift: '50' });
  const host = hostOf();
  host.setConnection('offline');
  openPage(host);
  await message();
  await userEvent.click(screen.getByRole('button', { name: /Continue to payment/ }));
  expect(await screen.findByText(/A gift is paid online/)).toBeVisible();
  act(() => host.setConnection('good'));
  expect(host.calls.map(({ key }) => key)).not.toContain('POST checkout/store-details');
});

test('a card that turns out to be sent is shown as sent after a reload', async () => {
  draftOf({ message: 'Dear both', orderId: order.id, sentBody: '{}', revision: 1 });
  openPage(hostOf());
  expect(await screen.findByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem(KEPT)).toBe('{}'));
});

test('a card with money goes on to be paid', async () => {
  draftOf({ message: 'Dear both', attachedMoneyGift: '50' });
  const host = hostOf();
  host.answers['POST checkout/store-details'] = { data: order };
  openPage(host);
  await message();
  await userEvent.click(screen.getByRole('button', { name: /^Continue to payment, \$50/ }));
  const next = `/attendee/wedding/${EVENT_ID}/payment-method?order_id=${order.id}`;
  await waitFor(() => expect(host.visited).toEqual([next]));
  expect(calls(host, 'POST checkout/card')).toHaveLength(0);
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
  draftOf({ message: 'Dear both', attachedMoneyGift: '0.5' });
  const host = hostOf();
  openPage(host);
  await message();
  await send();
  expect(await screen.findByText('The smallest gift is $1.00.')).toBeVisible();
  expect(calls(host, 'POST checkout/store-details')).toHaveLength(0);
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
  expect(calls(host, 'POST checkout/store-details')).toHaveLength(0);
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
  draftOf({ message: 'Dear both' });
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

test('a design is chosen by its button, by the arrows, and in the sheet', async () => {
  openPage(hostOf());
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
  openPage(hostOf());
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
  draftOf({ message: 'Dear both', customCard: true });
  const host = hostOf();
  openPage(host);
  await message();
  await send();
  expect(await screen.findByText(/it is the front of the card/)).toBeVisible();
  expect(calls(host, 'POST checkout/store-details')).toHaveLength(0);
});

test.each([
  [true, 1],
  [false, 0],
])('a card from one’s own picture is offered: %p', async (custom_card_images, times) => {
  renderWithHost(<Composer event={{ ...invitation, custom_card_images }} opens="design" />, {
    host: hostOf(),
    at,
  });
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
    const shown = renderWithHost(<Composer event={theirs} />, { host: hostOf(), at });
    expect(await screen.findByRole('heading', { level: 1, name: whom })).toBeVisible();
    expect(screen.getByPlaceholderText(`Write to ${noun}…`)).toBeVisible();
    expect(
      await screen.findByRole('img', { name: `Olive Branch, for ${spoken}: “With love”` }),
    ).toBeVisible();
    shown.unmount();
    renderWithHost(<Composer event={theirs} opens="gift" />, { host: hostOf(), at });
    expect(await screen.findByText(new RegExp(`All of it goes to ${noun}\\.`))).toBeVisible();
  },
);

describe('a card that is sealed until a day', () => {
  const inYears = (years: number) => `${new Date().getUTCFullYear() + years}-06-14`;
  const seal = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Seal it until a day' }));
  const sealedOrder = { ...free, sealed_until: inYears(3) };

  test('until the first anniversary, whose date is told to those who may know it, or a day of one’s own', async () => {
    draftOf({ message: 'Dear both' });
    const host = hostOf();
    host.answers['GET attendee/wedding/:id'] = { data: { ...event, date: inYears(0) } };
    host.answers['POST checkout/store-details'] = { data: sealedOrder };
    host.answers['GET checkout/orders/:id'] = { data: { ...paid, sealed_until: inYears(3) } };
    openPage(host);
    await seal();
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
    expect(calls(host, 'POST checkout/store-details')[0]?.input).toHaveProperty(
      'body.sealed_until',
      inYears(3),
    );
  });

  test('is not sent with a day that is none: its sheet opens and says so', async () => {
    draftOf({ message: 'Dear both', sealUntil: '2001-01-01' });
    const host = hostOf();
    openPage(host);
    await message();
    await send();
    expect(await screen.findAllByText('Please choose a day from tomorrow on.')).toHaveLength(2);
    expect(calls(host, 'POST checkout/store-details')).toHaveLength(0);
  });

  test('says what the server says of the day, until another is chosen', async () => {
    draftOf({ message: 'Dear both', sealUntil: 'anniversary' });
    const host = hostOf();
    const sentence = 'The first anniversary is over already. Please choose another day.';
    host.answers['POST checkout/store-details'] = () => {
      throw new ApiError('Please check.', {
        status: 422,
        code: 'invalid',
        errors: { sealed_until: [sentence] },
      });
    };
    openPage(host);
    await message();
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
    expect(calls(host, 'POST checkout/store-details')).toHaveLength(0);
  });
});

test('the card shows its front; a field that gets the focus turns it, and a button turns it back', async () => {
  openPage(hostOf());
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
