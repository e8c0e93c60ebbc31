import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { swipe, failing, press } from '../../testing/page.ts';
import { sampleCard, sampleDetails, sampleMedia, sampleOpened } from '../../testing/samples.ts';
import ReceivedCardPage from './ReceivedCardPage.tsx';

const key = 'GET v2/events/received-card/:id/details';
const place = 'GET v2/events/received-card/:id/place';
const address = '/bride-groom/received-cards/c1/details';

function open(answers: FakeAnswers) {
  return renderWithHost(<ReceivedCardPage />, {
    host: fakeHost({
      answers: {
        'GET v2/events/:id/details': { data: sampleDetails() },
        [place]: { data: { card: sampleOpened(), previous: null, next: null } },
        ...answers,
      },
    }),
    at: address,
    path: '/bride-groom/received-cards/:id/details',
  });
}

test('shows message, photo, video, voice note and gift, and offers the originals to download', async () => {
  const { host } = open({ [key]: { data: sampleOpened() } });
  expect(await screen.findByText('All the happiness in the world.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Photo from Aunt Ruth' })).toBeVisible();
  expect(screen.getByLabelText('Video from Aunt Ruth')).toHaveAttribute(
    'src',
    'http://localhost/api/media/d1?sig=a',
  );
  expect(screen.getByLabelText('Voice note from Aunt Ruth')).toBeInTheDocument();
  expect(screen.getByText('$50.00')).toBeVisible();
  expect(screen.getByText(/available from January 3, 2100/)).toBeVisible();
  const download = screen.getByRole('link', { name: 'Download the video (200 MB)' });
  expect(download).toHaveAttribute('download', 'toast.mp4');
  expect(download).toHaveAttribute('href', 'http://localhost/api/media/d1?sig=a&download');
  const reads = host.calls.filter((call) => call.key === key);
  expect(reads.map(({ input }) => input?.params)).toEqual([{ id: 'c1' }]);
  expect(host.titles).toEqual(['From Aunt Ruth']);
});

test.each([
  [
    { gift_state: 'available', gift_left: 5000 },
    '$50.00A gift for you, available in your balance.',
  ],
  [
    { gift_state: 'available', gift_left: 5000, gift_moving: true },
    '$50.00On its way to your bank',
  ],
  [{ gift_state: 'paid_out', gift_left: 500 }, '$5.00At your bank'],
  [{ gift_state: 'taken_back', gift_left: 0 }, '$50.00Taken back'],
] as const)('tells where the gift is, and what is left of it: %o', async (gift, words) => {
  open({ [key]: { data: sampleOpened(gift) } });
  await screen.findByText('All the happiness in the world.');
  expect(document.body).toHaveTextContent(words);
});

test('photos are shown in the sender’s order, each with its original', async () => {
  const photos = ['one.jpg', 'two.heic', 'three.png'].map((filename, at) =>
    sampleMedia({ id: `p${at}`, kind: 'photo', filename, bytes: 2_000_000, preview: `/p${at}` }),
  );
  open({ [key]: { data: sampleOpened({ custom_image: null, photos, video: null, audio: null }) } });
  const shown = await screen.findAllByRole('img', { name: /^Photo \d of 3 from Aunt Ruth$/ });
  expect(shown.map((photo) => photo.getAttribute('src'))).toEqual([
    'http://localhost/p0',
    'http://localhost/p1',
    'http://localhost/p2',
  ]);
  expect(screen.getByRole('link', { name: 'Download two.heic (2.0 MB)' })).toBeVisible();
});

test('without a design the own picture is the front and not repeated inside', async () => {
  open({ [key]: { data: sampleOpened({ design: null, photos: [] }) } });
  expect(await screen.findByRole('img', { name: /^A photo card/ })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Photo from Aunt Ruth' })).toBeNull();
});

test('a card without gift and files does not mention them', async () => {
  open({
    [key]: {
      data: sampleOpened({ gift: 0, custom_image: null, photos: [], video: null, audio: null }),
    },
  });
  await screen.findByText('All the happiness in the world.');
  expect(screen.queryByText(/gift/i)).toBeNull();
  expect(screen.queryByText('The originals')).toBeNull();
});

test('the contents of a sealed card are requested only when it is opened', async () => {
  const { host } = open({
    [key]: { data: sampleOpened() },
    [place]: { data: { card: sampleCard(), previous: null, next: null } },
  });
  const button = await screen.findByRole('button', { name: 'Open the card' });
  expect(host.calls.filter((call) => call.key === key)).toEqual([]);
  expect(screen.queryByText('All the happiness in the world.')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByText('All the happiness in the world.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Aunt Ruth' })).toHaveFocus();
});

test('buttons and arrow keys lead to the neighbouring cards, but not while typing', async () => {
  const beside = (id: string, sender_name: string) => sampleCard({ id, sender_name });
  const { host } = open({
    [key]: { data: sampleOpened() },
    [place]: {
      data: { card: sampleOpened(), previous: beside('p', 'Pia'), next: beside('n', 'Nils') },
    },
  });
  await press('Next: the card from Nils');
  await userEvent.keyboard('{ArrowLeft}');
  expect(host.visited).toEqual([
    '/bride-groom/received-cards/n/details',
    '/bride-groom/received-cards/p/details',
  ]);
  await userEvent.type(screen.getByLabelText('Your thanks'), 'x{ArrowRight}');
  expect(host.visited).toHaveLength(2);
});

test.each([
  ['leads to the list', '/', { visited: ['/bride-groom/received-cards'], toasts: [] }],
  [
    'is reported to somebody who has gone to the next card',
    '/next',
    {
      visited: [],
      toasts: [
        { kind: 'success', text: 'The card from Aunt Ruth is deleted. Its gift stays yours.' },
      ],
    },
  ],
])('deleting a card %s', async (_what, path, expected) => {
  const { host } = open({ [key]: { data: sampleOpened() } });
  const answer = Promise.withResolvers<{ data: ReturnType<typeof sampleCard> }>();
  host.answers['PATCH v2/events/received-card/:id'] = () => answer.promise;
  await press('More for the card from Aunt Ruth');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  history.pushState(null, '', path);
  await act(async () =>
    answer.resolve({ data: sampleCard({ deleted_at: '2027-06-13T12:00:00.000Z' }) }),
  );
  expect({
    visited: host.visited.map((to) => to.split('?')[0]),
    toasts: host.toasts,
  }).toEqual(expected);
  history.replaceState(null, '', '/');
});

test('a swipe to the left leads to the next card', async () => {
  const { host } = open({
    [key]: { data: sampleOpened() },
    [place]: { data: { card: sampleOpened(), previous: null, next: sampleCard({ id: 'n' }) } },
  });
  swipe(await screen.findByText('All the happiness in the world.'), -80);
  expect(host.visited).toEqual(['/bride-groom/received-cards/n/details']);
});

test('pressing the button requests a link and downloads the card as PDF', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { host } = open({
    [key]: { data: sampleOpened({ id: 'c1' }) },
    'GET v2/events/received-card/:id/pdf/link': { data: { url: '/api/card.pdf' } },
  });
  await press('Save this card to print (PDF)');
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(clicked.mock.contexts[0]).toHaveProperty(
    'href',
    expect.stringMatching(/^http:\/\/localhost\/api\/card\.pdf/),
  );
  expect(host.inputs('GET v2/events/received-card/:id/pdf/link')).toEqual([
    { params: { id: 'c1' } },
  ]);
  clicked.mockRestore();
});

test('a card that is not found shows the server’s message', async () => {
  open({
    [place]: failing('There is no such card.', 404, 'not_found'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such card.');
  expect(screen.getByRole('link', { name: 'All cards' })).toBeVisible();
});

test('thanks are sent, and can be changed until the guest has read them', async () => {
  const at = '2027-06-13T09:00:00.000Z';
  const thanks = { words: 'Thank yuo', media: null, at, read_at: null };
  const { host } = open({
    [key]: { data: sampleOpened() },
    'POST v2/events/received-card/:id/thanks': { data: thanks, message: 'Thanks sent.' },
  });
  await press('Send your thanks');
  expect(await screen.findByText('Write a few words')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your thanks'), ' Thank yuo ');
  host.answers[key] = { data: sampleOpened({ thanks }) };
  await press('Send your thanks');
  expect(await screen.findByText(/Waiting for Aunt Ruth/)).toBeVisible();
  await press('Change it');
  const field = screen.getByLabelText('Your thanks');
  expect(field).toHaveValue('Thank yuo');
  await userEvent.clear(field);
  await userEvent.type(field, 'Thank you');
  const read = { ...thanks, words: 'Thank you', read_at: at };
  host.answers[key] = { data: sampleOpened({ thanks: read }) };
  await press('Send your thanks');
  expect(await screen.findByText('Read by Aunt Ruth on June 13, 2027.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull();
  const sent = host.calls.filter((call) => call.key.startsWith('POST v2/events/received-card'));
  expect(sent.map(({ input }) => input?.body)).toEqual([
    { words: 'Thank yuo' },
    { words: 'Thank you' },
  ]);
});

test('a card is noted as thanked by letter', async () => {
  const { host } = open({
    [key]: { data: sampleOpened() },
    'PUT v2/events/:id/thanks/letters': { data: { changed: 1 }, message: 'Noted.' },
  });
  const letter_at = '2027-06-13T09:00:00.000Z';
  await screen.findByRole('button', { name: 'I thanked them by letter' });
  host.answers[key] = { data: sampleOpened({ letter_at }) };
  await press('I thanked them by letter');
  expect(await screen.findByText(/You noted it on June 13, 2027\./)).toBeVisible();
  expect(host.inputs('PUT v2/events/:id/thanks/letters')).toMatchObject([
    { body: { card_ids: [sampleOpened().id], by_letter: true } },
  ]);
});

test('a helper without the right to thank sees no form for it', async () => {
  open({
    'GET v2/events/:id/details': {
      data: sampleDetails({ role: 'helper', rights: ['see'], balance: null }),
    },
    [key]: { data: sampleOpened() },
  });
  expect(await screen.findByText('All the happiness in the world.')).toBeVisible();
  expect(await screen.findByText('The originals')).toBeVisible();
  expect(screen.queryByLabelText('Your thanks')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Who’s still to thank' })).toBeNull();
});

test.each([
  ['a helper who only sees the cards', { role: 'helper', rights: ['see'] }, true],
  ['one who looks after the evening, too', { role: 'helper', rights: ['see', 'moderate'] }, false],
] as const)('the PDF of %s says when its codes are left out', async (_who, person, isSaid) => {
  const rights = [...person.rights];
  open({
    'GET v2/events/:id/details': { data: sampleDetails({ ...person, rights, balance: null }) },
    [key]: { data: sampleOpened() },
  });
  expect(await screen.findByText('The originals')).toBeVisible();
  if (isSaid) expect(await screen.findByText(/^The QR codes of videos/)).toBeVisible();
  else expect(screen.queryByText(/^The QR codes of videos/)).toBeNull();
});

test('a PDF without recordings has no codes to leave out', async () => {
  const details = sampleDetails({ role: 'helper', rights: ['see'], balance: null });
  const card = sampleOpened({ video: null, audio: null });
  open({ 'GET v2/events/:id/details': { data: details }, [key]: { data: card } });
  expect(await screen.findByRole('button', { name: /to print/ })).toBeVisible();
  expect(screen.queryByText(/^The QR codes of videos/)).toBeNull();
});
