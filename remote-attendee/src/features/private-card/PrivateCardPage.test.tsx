import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PrivateCard } from '@keepsake/shared/api';
import { createStore } from '@keepsake/shared/state';
import {
  enter,
  fakeHost,
  refused,
  renderWithHost,
  sampleMedia,
  type FakeAnswers,
  type FakeHost,
  fakeUser,
  sessionOf,
  slowFile,
} from '@keepsake/shared/testing';
import { openedCard, openedMeanwhile, privateCard } from '../../testing/fixtures.ts';
import PrivateCardPage from './PrivateCardPage.tsx';
import type { Upload } from '@keepsake/shared/media';
import { fakeUploads, uploadOf } from '@keepsake/shared/testing/uploads';

const key = 'GET card-links/:secret';
const PATCH = 'PATCH card-links/:secret';
const SEAL = 'PUT card-links/:secret/seal';

function open(card: PrivateCard, answers: FakeAnswers = {}, store = createStore()) {
  const host = fakeHost({ answers: { [key]: { data: card }, ...answers } });
  return renderWithHost(<PrivateCardPage />, {
    host,
    store,
    path: '/card/:secret',
    at: '/card/secret-of-ada',
  });
}

afterEach(() => localStorage.clear());

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const step = () => document.querySelector('[aria-current=step]')?.textContent;

test('shows the state of the card and its content', async () => {
  open(privateCard());
  expect(await heading('Your card has arrived')).toBeVisible();
  expect(step()).toBe('Received');
  expect(screen.getByText('All the best')).toBeVisible();
  expect(screen.getByLabelText('The private link of your card')).toHaveValue(
    'localhost/card/secret-of-ada',
  );
  expect(screen.queryByText(/gift/i)).toBeNull();
  expect(screen.queryByRole('button', { name: /receipt/ })).toBeNull();
  // The link alone does not let its holder replace it.
  expect(screen.queryByRole('button', { name: 'Make a new link' })).toBeNull();
});

test('names the files that are missing', async () => {
  const missing = [
    { kind: 'video' as const, filename: 'toast.mp4' },
    { kind: 'voice' as const, filename: 'song.m4a' },
  ];
  open(privateCard({ state: 'uploading', missing, received_at: null }));
  expect(await heading('Your card is on its way')).toBeVisible();
  expect(
    screen.getByText('Still being sent: the video “toast.mp4” and the voice note “song.m4a”.'),
  ).toBeVisible();
});

test('shows the thanks, and then offers no changes', async () => {
  const at = '2026-05-03T10:00:00.000Z';
  const thanks = { words: 'You made us cry!', media: null, at, read_at: null };
  open(privateCard({ state: 'thanked', changeable: false, opened_at: at, thanks }));
  expect(await heading('Nora & Elias said thank you')).toBeVisible();
  expect(screen.getByText('You made us cry!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct the card' })).toBeNull();
});

test.each([
  ['pending', /We hold it until May 3, 2026, then it’s ready for Nora and Elias/],
  ['available', /can move your gift to their bank account now/],
  ['paid_out', /Your gift arrived/],
  ['taken_back', /refunded or disputed/],
] as const)('tells about a gift that is %s', async (gift_state, words) => {
  const gift_available_at = '2026-05-03T10:00:00.000Z';
  const has_receipt = true;
  open(privateCard({ gift: 5000, total: 5181, gift_state, gift_available_at, has_receipt }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download the receipt' })).toBeVisible();
});

test('a gift that was refunded in part is shown as what is left of it', async () => {
  open(privateCard({ gift: 5000, gift_left: 500, total: 5181, gift_state: 'paid_out' }));
  const gift = await screen.findByRole('region', { name: 'Your gift' });
  expect(gift).toHaveTextContent('$5.00Your gift arrived');
});

test('polls for a new state, less and less often', async () => {
  jest.useFakeTimers();
  const { host } = open(privateCard());
  await act(async () => jest.advanceTimersByTimeAsync(10));
  expect(await heading('Your card has arrived')).toBeVisible();
  host.answers[key] = { data: openedCard };
  await act(async () => jest.advanceTimersByTimeAsync(5000));
  expect(await heading('Your card was opened')).toBeVisible();
  // The interval grows.
  const reads = () => host.inputs(key).length;
  const before = reads();
  await act(async () => jest.advanceTimersByTimeAsync(20 * 60_000));
  expect(reads() - before).toBeLessThan(30);
  jest.useRealTimers();
});

async function typeMessage(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the card' }));
  await typeAgain(text);
}

async function typeAgain(text: string) {
  await userEvent.clear(screen.getByLabelText('Your message'));
  await userEvent.type(screen.getByLabelText('Your message'), text);
}

test('the message is corrected', async () => {
  const answer = { data: privateCard({ message: 'All the very best' }), message: 'Corrected.' };
  const { host } = open(privateCard(), { [PATCH]: answer });
  await typeMessage('All the very best');
  await userEvent.click(screen.getByRole('button', { name: 'Save the correction' }));
  await waitFor(() => expect(host.toasts.at(-1)?.text).toBe('Corrected.'));
  expect(host.inputs(PATCH).at(-1)).toMatchObject({
    params: { secret: 'secret-of-ada' },
    body: { message: 'All the very best', sender_name: 'Ada' },
  });
  expect(screen.queryByLabelText('Your message')).toBeNull();
});

describe('a correction that is not saved', () => {
  const CORRECTIONS = 'keepsake.state.attendee.cardCorrections';
  const stored = () => localStorage.getItem(CORRECTIONS);
  const answer = { data: privateCard({ message: 'All the very best' }), message: 'Corrected.' };

  /** Types a correction and opens the page anew, as after a reload. */
  async function typeAndReload(after = privateCard()) {
    const store = createStore();
    const { unmount } = open(privateCard(), {}, store);
    await typeMessage('All the very best');
    unmount();
    expect(stored()).toContain('All the very best');
    return open(after, { [PATCH]: answer }, store);
  }

  test('survives a reload until it is saved', async () => {
    const { host } = await typeAndReload();
    expect(await screen.findByLabelText('Your message')).toHaveValue('All the very best');
    expect(screen.getByLabelText(/^From/)).toHaveValue('Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save the correction' }));
    await waitFor(() => expect(screen.queryByLabelText('Your message')).toBeNull());
    expect(host.inputs(PATCH)).toMatchObject([{ body: { message: 'All the very best' } }]);
    expect(stored()).toBe('{}');
  });

  test('survives a reload until its sender leaves the card as it is', async () => {
    await typeAndReload();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave it as it is' }));
    expect(stored()).toBe('{}');
    await userEvent.click(screen.getByRole('button', { name: 'Correct the card' }));
    expect(screen.getByLabelText('Your message')).toHaveValue('All the best');
  });

  test('is shown after a reload when the card was opened meanwhile', async () => {
    await typeAndReload(openedCard);
    expect(await screen.findByLabelText('Your message')).toHaveValue('All the very best');
    expect(screen.queryByRole('button', { name: 'Save the correction' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    expect(screen.queryByLabelText('Your message')).toBeNull();
    expect(stored()).toBe('{}');
  });

  test('is not stored once it says what the card says', async () => {
    open(privateCard());
    await typeMessage('All the very best');
    await typeAgain('All the best');
    expect(stored()).toBe('{}');
  });
});

describe('a card that is opened while it is corrected', () => {
  test('says so, and keeps the typed text until the sender closes the form', async () => {
    const { host } = open(privateCard());
    host.answers[PATCH] = openedMeanwhile(host);
    await typeMessage('All the very best');
    await userEvent.click(screen.getByRole('button', { name: 'Save the correction' }));
    expect(await heading('Your card was opened')).toBeVisible();
    expect(screen.getByText('Your card has been opened, so it stays as it is.')).toBeVisible();
    expect(screen.getByLabelText('Your message')).toHaveValue('All the very best');
    expect(screen.queryByRole('button', { name: 'Save the correction' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take the card back' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    expect(screen.queryByLabelText('Your message')).toBeNull();
  });

  test('keeps the typed text when the page reads the card again', async () => {
    const { host } = open(privateCard());
    await typeMessage('All the very best');
    host.answers[key] = { data: openedCard };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await heading('Your card was opened')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^Nora and Elias opened it on/);
    expect(screen.getByLabelText('Your message')).toHaveValue('All the very best');
  });

  test('says why a file could not be changed', async () => {
    const { host } = open(privateCard());
    host.answers[PATCH] = openedMeanwhile(host);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct the card' }));
    const file = new File(['abc'], 'us.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Choose a photo'), file);
    expect(await heading('Your card was opened')).toBeVisible();
    expect(screen.getByText('Your card has been opened, so it stays as it is.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a photo' })).toBeDisabled();
  });
});

test('of two quick choices of a video the later one is sent', async () => {
  const { host } = open(privateCard(), { [PATCH]: { data: privateCard() } });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the card' }));
  const first = slowFile('first.mp4', 'video/mp4');
  const input = screen.getByLabelText('Choose a video');
  await userEvent.upload(input, first.file);
  await userEvent.upload(input, new File(['abc'], 'second.mp4', { type: 'video/mp4' }));
  await waitFor(() => expect(host.inputs(PATCH)).toHaveLength(1));
  first.read();
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect(host.inputs(PATCH)).toMatchObject([{ files: { video: { name: 'second.mp4' } } }]);
});

test('a photo is added, and removed after a confirmation', async () => {
  const photo = sampleMedia({ kind: 'photo', filename: 'us.jpg', type: 'image/jpeg' });
  const { host } = open(privateCard(), { [PATCH]: { data: privateCard() } });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the card' }));
  const file = new File(['abc'], 'us.jpg', { type: 'image/jpeg' });
  host.answers[key] = { data: privateCard({ custom_image: photo, photos: [photo] }) };
  await userEvent.upload(screen.getByLabelText('Choose a photo'), file);
  const remove = await screen.findByRole('button', { name: 'Remove the photo us.jpg' });
  host.agrees = false;
  await userEvent.click(remove);
  expect(host.confirmRequests).toMatchObject([{ title: 'Remove this photo?' }]);
  expect(host.inputs(PATCH)).toHaveLength(1);
  host.agrees = true;
  host.answers[key] = { data: privateCard() };
  await userEvent.click(remove);
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  const add = screen.getByRole('button', { name: 'Add a photo' });
  expect(document.activeElement).toContainElement(add);
  expect(document.body).not.toHaveFocus();
  expect(host.inputs(PATCH)).toMatchObject([
    { files: { photos: file } },
    { body: { remove: [photo.id] } },
  ]);
});

test('while the choice for the wall is being saved, it is not changed again', async () => {
  const saved = Promise.withResolvers<{ data: PrivateCard; message: string }>();
  const wall = 'PUT card-links/:secret/wall';
  const { host } = open(privateCard({ on_wall: true }), { [wall]: () => saved.promise });
  const choice = await screen.findByRole('switch', { name: /Show it on the screen/ });
  await userEvent.click(choice);
  await userEvent.click(choice);
  expect(choice).not.toBeChecked();
  expect(host.inputs(wall)).toMatchObject([{ body: { on_wall: false } }]);
  await act(async () => saved.resolve({ data: privateCard({ on_wall: false }), message: '' }));
  await userEvent.click(choice);
  expect(choice).toBeChecked();
});

test('withdrawing is confirmed first, and says what stays', async () => {
  const { host } = open(privateCard({ gift: 5000, gift_state: 'pending' }), {
    'POST card-links/:secret/withdraw': { data: privateCard({ emptied: true, changeable: false }) },
  });
  host.agrees = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Take back words and files' }));
  expect(host.calls.some(({ key }) => key.startsWith('POST'))).toBe(false);
  host.agrees = true;
  host.answers[key] = { data: privateCard({ emptied: true, changeable: false, gift: 5000 }) };
  await userEvent.click(screen.getByRole('button', { name: 'Take back words and files' }));
  expect(await screen.findByText(/will find your name and your gift/)).toBeVisible();
});

test('a card without a gift is withdrawn completely', async () => {
  const withdrawn = { data: privateCard({ state: 'withdrawn', changeable: false }) };
  const WITHDRAW = 'POST card-links/:secret/withdraw';
  const { host } = open(privateCard(), { [WITHDRAW]: withdrawn });
  const takeBack = await screen.findByRole('button', { name: 'Take the card back' });
  host.answers[key] = withdrawn;
  await userEvent.click(takeBack);
  expect(await heading('You took this card back')).toBeVisible();
  expect(host.inputs(WITHDRAW)).toMatchObject([{ params: { secret: 'secret-of-ada' } }]);
  expect(screen.queryByRole('button', { name: 'Take the card back' })).toBeNull();
});

test('the link is mailed to an address, until the sender stops the mails', async () => {
  const { host } = open(privateCard(), {
    'POST card-links/:secret/news': { data: privateCard({ news_to: 'a…@example.org' }) },
    'DELETE card-links/:secret/news': { data: privateCard() },
  });
  await enter(await screen.findByLabelText('Your email'), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Email me the link' }));
  expect(await screen.findByText('News of this card goes to a…@example.org.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByLabelText('Your email')).toBeVisible();
  expect(host.calls.map(({ key }) => key)).toContain('DELETE card-links/:secret/news');
});

test('its sender can replace a link that was shared by mistake', async () => {
  const answer = { data: { link: '/card/another-secret' }, message: 'Here is the new link.' };
  const renew = 'POST attendee/card-sent/:id/link';
  const { host } = open(privateCard({ renewable: true }), { [renew]: answer });
  host.agrees = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Make a new link' }));
  expect(host.inputs(renew)).toEqual([]);
  host.agrees = true;
  await userEvent.click(screen.getByRole('button', { name: 'Make a new link' }));
  await waitFor(() => expect(host.visited).toEqual(['/card/another-secret']));
  expect(host.inputs(renew)).toMatchObject([{ params: { id: privateCard().id } }]);
});

test('an unknown link says what to do', async () => {
  const unknown = refused(404, 'not_found', 'There’s no card at this link.');
  open(privateCard(), { [key]: unknown });
  expect(await heading('There’s no card at this link')).toBeVisible();
});

describe('a sealed card', () => {
  const until = `${new Date().getUTCFullYear() + 3}-06-14`;
  const sealed = privateCard({ state: 'sealed', sealed_until: until, sealable: true });

  test('says until when, and can be given another day', async () => {
    const other = until.replace('-06-', '-08-');
    const { host } = open(sealed, {
      [SEAL]: { data: { ...sealed, sealed_until: other }, message: 'Sealed.' },
    });
    expect(await heading('Your card is sealed')).toBeVisible();
    expect(step()).toBe('Sealed');
    expect(screen.getByText(/It arrives on .*June 14, .*nobody reads it but you/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Choose another day' }));
    const day = screen.getByLabelText('The day it opens');
    expect(day).toHaveValue(until);
    await userEvent.clear(day);
    await userEvent.type(day, other);
    await userEvent.click(screen.getByRole('button', { name: 'Seal it' }));
    await waitFor(() => expect(host.toasts.at(-1)?.text).toBe('Sealed.'));
    const params = { secret: 'secret-of-ada' };
    expect(host.inputs(SEAL)).toEqual([{ params, body: { sealed_until: other } }]);
  });

  /** Returns an answer that refuses a change because the card has arrived, and answers later reads accordingly. */
  const arrived = (host: FakeHost) => () => {
    host.answers[key] = { data: privateCard() };
    return refused(409, 'card_arrived', 'Your card has arrived, so it can’t be sealed any more.')();
  };

  test('is unsealed after a confirmation, and says why it couldn’t be', async () => {
    const { host } = open(sealed);
    host.answers[SEAL] = arrived(host);
    await userEvent.click(await screen.findByRole('button', { name: 'Lift the seal' }));
    expect(await heading('Your card has arrived')).toBeVisible();
    const sentence = 'Your card has arrived, so it can’t be sealed any more.';
    expect(screen.getByText(sentence)).toBeVisible();
    expect(host.inputs(SEAL)).toMatchObject([{ body: { sealed_until: null } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Leave it as it is' }));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('that arrives while another day is chosen says so', async () => {
    const { host } = open(sealed);
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another day' }));
    host.answers[key] = { data: privateCard() };
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('alert')).toHaveTextContent(/can open it now/);
    expect(screen.queryByLabelText('The day it opens')).toBeNull();
  });
});

describe('replacing', () => {
  const PATCH = 'PATCH card-links/:secret';

  async function chooseVideo() {
    const host = fakeHost({
      session: sessionOf(fakeUser({ is_guest: 1 })),
      answers: {
        'GET card-links/:secret': { data: privateCard() },
        [PATCH]: { data: privateCard(), message: 'Your card is corrected.' },
      },
    });
    const { update, cancelled } = fakeUploads(host);
    renderWithHost(<PrivateCardPage />, { host, path: '/card/:secret', at: '/card/s' });
    await userEvent.click(await screen.findByRole('button', { name: 'Correct the card' }));
    const film = new File(['abc'], 'toast.mp4', { type: 'video/mp4' });
    Object.defineProperty(film, 'size', { value: 900 * 1024 ** 2 });
    await userEvent.upload(screen.getByLabelText('Choose a video'), film);
    return {
      host,
      patches: () => host.inputs(PATCH),
      arrive: () => act(() => update({ state: 'complete' })),
      cancelled,
    };
  }

  test('a large video is uploaded in chunks and put into the card once complete', async () => {
    const { host, patches, arrive } = await chooseVideo();
    expect(await screen.findByRole('progressbar', { name: 'Upload of toast.mp4' })).toBeVisible();
    expect(patches()).toEqual([]);
    arrive();
    await waitFor(() => expect(host.toasts.at(-1)?.text).toBe('Your card is corrected.'));
    expect(patches()).toEqual([{ params: { secret: 's' }, body: { video: 'm-a' } }]);
  });

  test('a card that was opened meanwhile stays unchanged, and the upload is discarded', async () => {
    const { host, arrive, cancelled } = await chooseVideo();
    await screen.findByRole('progressbar');
    host.answers[PATCH] = openedMeanwhile(host);
    arrive();
    expect(await screen.findByRole('heading', { name: 'Your card was opened' })).toBeVisible();
    expect(screen.getByText(/has been opened, so it stays/)).toBeVisible();
    expect(cancelled).toEqual(['a']);
  });

  test.each([401, 429, 503])(
    'after status %i the file stays for the next visit',
    async (status) => {
      const { host, arrive, cancelled } = await chooseVideo();
      host.answers[PATCH] = refused(status, 'passing', 'Please try again in a moment.');
      arrive();
      expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
      expect(cancelled).toEqual([]);
      expect(screen.getByRole('progressbar', { name: 'Upload of toast.mp4' })).toBeVisible();
    },
  );

  test('a file that could not be added to the card does not block the next one', async () => {
    const card = privateCard();
    const host = fakeHost({ session: sessionOf(fakeUser()) });
    host.answers['GET card-links/:secret'] = { data: card };
    host.answers[PATCH] = ({ body }) =>
      body?.video ? refused(503, 'passing', 'Later.')() : { data: card, message: 'Corrected.' };
    const upload = (key: string, field: string) =>
      uploadOf({ key, mediaId: `m-${key}`, group: `card:${card.id}:${field}` });
    const { released } = fakeUploads(host, [upload('a', 'video'), upload('b', 'audio')]);
    renderWithHost(<PrivateCardPage />, { host, path: '/card/:secret', at: '/card/s' });
    await waitFor(() => expect(released).toEqual(['b']));
  });

  test('a file that the card has, put in when the answer was lost, is not put in again', async () => {
    const video = sampleMedia({ id: 'm-a', kind: 'video' });
    const card = privateCard();
    const host = fakeHost({ session: sessionOf(fakeUser()) });
    host.answers['GET card-links/:secret'] = () => {
      const data = host.inputs('GET card-links/:secret').length > 1 ? { ...card, video } : card;
      return { data };
    };
    const { released } = fakeUploads(host, [uploadOf({ group: `card:${card.id}:video` })]);
    renderWithHost(<PrivateCardPage />, { host, path: '/card/:secret', at: '/card/s' });
    await waitFor(() => expect(released).toEqual(['a']));
    expect(host.inputs(PATCH)).toEqual([]);
  });

  test('the upload of a film that is replaced, or of a card that is taken back, ends without an alert, and no other', async () => {
    const card = privateCard();
    const host = fakeHost({ session: sessionOf(fakeUser()) });
    // The server does not know that of another card any more, whose failure its sender has yet to see.
    const dropped = ['m-another'];
    Object.assign(host.answers, {
      'GET card-links/:secret': { data: card },
      [PATCH]: () => {
        dropped.push('m-old');
        return { data: card, message: 'Corrected.' };
      },
      'POST card-links/:secret/withdraw': () => {
        dropped.push('m-late');
        return { data: card, message: 'Taken back.' };
      },
      'GET media/:id': ({ params }: { params: { id: string } }) =>
        dropped.includes(params.id) ? refused(404, 'not_found')() : { data: {} },
    });
    const late = (key: string, changes: Partial<Upload> = {}) =>
      uploadOf({
        key,
        mediaId: `m-${key}`,
        group: card.event_id,
        state: 'uploading',
        released: true,
        ...changes,
      });
    const { cancelled } = fakeUploads(host, [
      uploadOf({ group: `card:${card.id}:video` }),
      late('old'),
      late('late'),
      late('another', { state: 'failed' }),
      late('other', { group: 'another event' }),
      late('unsent', { released: false }),
    ]);
    renderWithHost(<PrivateCardPage />, { host, path: '/card/:secret', at: '/card/s' });
    await waitFor(() => expect(cancelled).toEqual(['old']));
    await userEvent.click(await screen.findByRole('button', { name: 'Take the card back' }));
    await waitFor(() => expect(cancelled).toEqual(['old', 'late']));
  });

  test('without a session a file of more than 50 MB is refused before it is read', async () => {
    const host = fakeHost({ answers: { 'GET card-links/:secret': { data: privateCard() } } });
    renderWithHost(<PrivateCardPage />, { host, path: '/card/:secret', at: '/card/s' });
    await userEvent.click(await screen.findByRole('button', { name: 'Correct the card' }));
    const film = new File(['abc'], 'toast.mp4', { type: 'video/mp4' });
    Object.defineProperty(film, 'size', { value: 51 * 1024 ** 2 });
    const slice = jest.spyOn(film, 'slice');
    await userEvent.upload(screen.getByLabelText('Choose a video'), film);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A file can have at most 50 MB here.',
    );
    expect(slice).not.toHaveBeenCalled();
    expect(host.inputs(PATCH)).toEqual([]);
  });

  test('an upload can be cancelled while it is under way', async () => {
    const { cancelled, patches } = await chooseVideo();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(cancelled).toEqual(['a']);
    expect(screen.getByRole('button', { name: 'Add a video' })).toBeVisible();
    expect(patches()).toEqual([]);
  });
});
