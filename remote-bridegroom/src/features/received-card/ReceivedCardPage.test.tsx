import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { drag, failing, press } from '../../testing/page.ts';
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

test('message, photo, video, voice note and gift are there, the originals to download', async () => {
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
  const looks = host.calls.filter((call) => call.key === key);
  expect(looks.map(({ input }) => input?.params)).toEqual([{ id: 'c1' }]);
  expect(host.titles).toEqual(['From Aunt Ruth']);
});

test('many photos stand in the order of the sender, each with its original', async () => {
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

test('without a design the picture is the front, and not inside once more', async () => {
  open({ [key]: { data: sampleOpened({ design: null, photos: [] }) } });
  expect(await screen.findByRole('img', { name: /^A photo card/ })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Photo from Aunt Ruth' })).toBeNull();
});

test('a card without gift and files has no word of them', async () => {
  open({
    [key]: {
      data: sampleOpened({ gift: 0, custom_image: null, photos: [], video: null, audio: null }),
    },
  });
  await screen.findByText('All the happiness in the world.');
  expect(screen.queryByText(/gift/i)).toBeNull();
  expect(screen.queryByText('The originals')).toBeNull();
});

test('a new card is closed until it is opened, and nothing of it is read before', async () => {
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

test('buttons and arrow keys lead to the cards beside it, in the order of the list', async () => {
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

test('a finger to the left leads to the next card', async () => {
  const { host } = open({
    [key]: { data: sampleOpened() },
    [place]: { data: { card: sampleOpened(), previous: null, next: sampleCard({ id: 'n' }) } },
  });
  drag(await screen.findByText('All the happiness in the world.'), -80);
  expect(host.visited).toEqual(['/bride-groom/received-cards/n/details']);
});

test('the card to print is downloaded by a link made when it is pressed', async () => {
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

test('somebody else’s card is not there', async () => {
  open({
    [place]: failing('There is no such card.', 404, 'not_found'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such card.');
  expect(screen.getByRole('link', { name: 'All cards' })).toBeVisible();
});

test('the thanks are sent, and worded anew until they are read', async () => {
  const at = '2027-06-13T09:00:00.000Z';
  const given = { words: 'Thank yuo', media: null, at, read_at: null };
  const { host } = open({
    [key]: { data: sampleOpened() },
    'POST v2/events/received-card/:id/thanks': { data: given, message: 'Thanks sent.' },
  });
  await press('Send your thanks');
  expect(await screen.findByText('Write a few words')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your thanks'), ' Thank yuo ');
  host.answers[key] = { data: sampleOpened({ thanks: given }) };
  await press('Send your thanks');
  expect(await screen.findByText(/Waiting for Aunt Ruth/)).toBeVisible();
  await press('Change it');
  const field = screen.getByLabelText('Your thanks');
  expect(field).toHaveValue('Thank yuo');
  await userEvent.clear(field);
  await userEvent.type(field, 'Thank you');
  const read = { ...given, words: 'Thank you', read_at: at };
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

test('who may not thank sees no form for it', async () => {
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
