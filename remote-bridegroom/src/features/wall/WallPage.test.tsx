import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ModeratedItem, type Wall } from '@keepsake/shared/api';
import { namesOf } from '@keepsake/shared/people';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { insertStyles } from '@keepsake/shared/testing/styles';
import { press } from '../../testing/page.ts';
import { sampleCard, sampleDetails } from '../../testing/samples.ts';
import WallPage from './WallPage.tsx';

beforeAll(insertStyles);

const { membership } = sampleDetails();
const event = sampleDetails({
  membership: { ...membership, entitlements: { ...membership.entitlements, live_wall: true } },
});
const { design } = sampleCard();

const wall: Wall = {
  approve_first: false,
  seconds: 12,
  shows_photos: true,
  shows_inside: true,
  link: 'https://keepsake.test/wall/secret',
  qr: { path: 'M0 0h1v1h-1z', size: 1 },
  ends_at: null,
  waiting: 0,
};

const card = (changes: Partial<Extract<ModeratedItem, { kind: 'card' }>>): ModeratedItem => ({
  kind: 'card',
  id: 'a',
  sender_name: 'Ann',
  design,
  colour: null,
  picture: null,
  message: '',
  photos: [],
  film: null,
  table: null,
  at: '2027-06-12T20:00:00.000Z',
  state: 'shown',
  closed: true,
  ...changes,
});

function open(changes: Partial<Wall> = {}, details = event) {
  const host = fakeHost({
    answers: {
      'GET v2/events/:id/details': { data: details },
      'GET v2/events/:id/wall': { data: { ...wall, ...changes } },
      'GET bride-groom/wall-item': {
        data: [card({}), card({ id: 'b', sender_name: 'Ben', message: 'Be happy', closed: false })],
      },
      'PUT bride-groom/wall-item/:id': { data: { state: 'hidden' } },
      'PATCH v2/events/:id/wall': ({ body }) => {
        host.answers['GET v2/events/:id/wall'] = { data: { ...wall, ...changes, ...body } };
        return { data: { ...wall, ...changes, ...body } };
      },
    },
  });
  renderWithHost(<WallPage />, { host, path: '/wall/:id', at: '/wall/e' });
  return host;
}

test('cards are listed, a closed one without its message, and can be taken off the wall', async () => {
  const host = open();
  const onTheWall = await screen.findByRole('region', { name: 'What’s on it' });
  const [ann, ben] = await within(onTheWall).findAllByRole('listitem');
  for (const name of namesOf(event)) expect(ann).toHaveTextContent(name);
  if (!ann || !ben) throw new Error('There are two cards.');
  expect(within(ann).getByText(/Not opened yet/)).toBeVisible();
  expect(within(ann).getByRole('link', { name: 'Open the card from Ann' })).toHaveAttribute(
    'href',
    '/bride-groom/received-cards/a/details',
  );
  expect(within(ben).getByText('Be happy')).toBeVisible();
  await userEvent.click(
    within(ann).getByRole('button', { name: /^(Take it off|Not this one): Ann$/ }),
  );
  expect(host.calls.findLast(({ key }) => key.startsWith('PUT'))?.input).toEqual({
    params: { id: 'a' },
    body: { kind: 'card', state: 'hidden' },
  });
});

test('after the last waiting card is decided the focus is at what is on the wall', async () => {
  const host = open({ approve_first: true, waiting: 1 });
  host.answers['GET bride-groom/wall-item'] = ({ query }) => ({
    data: query.kind === 'card' ? [card({ state: 'waiting' })] : [],
  });
  host.answers['PUT bride-groom/wall-item/:id'] = () => {
    host.answers['GET v2/events/:id/wall'] = { data: { ...wall, approve_first: true } };
    host.answers['GET bride-groom/wall-item'] = { data: [] };
    return { data: { state: 'shown' } };
  };
  await press('Show on the wall: Ann');
  expect(await screen.findByText(/^Nothing waits/)).toBeVisible();
  const section = screen.getByRole('region', { name: 'What’s on it' });
  await waitFor(() => expect(section).toHaveFocus());
});

test('a long message is cut after a whole character and can be read in full', async () => {
  const host = open();
  const beginning = `${'a'.repeat(139)}😀`;
  const message = `${beginning} and more`;
  host.answers['GET bride-groom/wall-item'] = { data: [card({ message, closed: false })] };
  expect(await screen.findByText(`${beginning}…`)).toBeVisible();
  await press('Read all');
  expect(screen.getByText(message)).toBeVisible();
});

test('a moderator without the right to see cards gets no link to them', async () => {
  open({}, { ...event, role: 'helper', rights: ['moderate'] });
  expect(await screen.findByText(/Not opened yet/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Open the card/ })).toBeNull();
});

test('a photo of a closed card shows no picture and can be taken off the wall', async () => {
  const host = open();
  host.answers['GET bride-groom/wall-item'] = {
    data: [
      {
        kind: 'photo',
        id: 'p',
        by: 'Lena',
        picture: null,
        at: '2027-06-12T20:00:00.000Z',
        state: 'shown',
        closed: true,
      },
    ],
  };
  await press('Album photos');
  expect(await screen.findByText(/From a card that isn’t opened yet/)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('button', { name: /^(Take it off|Not this one): Lena$/ })).toBeVisible();
});

test('a moderator without the right to see cards cannot turn messages on', async () => {
  open(
    { shows_inside: false, link: null, qr: null },
    { ...event, role: 'helper', rights: ['moderate'] },
  );
  expect(await screen.findByRole('radio', { name: /Look at it first/ })).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Words, photos and films/ })).toBeNull();
});

test('the settings come first, in one line once there is a link', async () => {
  open();
  expect(
    await screen.findByText(
      'Cards at once, with words, photos and films, album photos between them, 12 seconds each',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Look at it first/ })).toBeNull();
  await press('Change');
  expect(screen.getByRole('radio', { name: /Look at it first/ })).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual(['How it shows', 'What’s on it', 'The screen']);
});

test('a later change of a partner is shown', async () => {
  const host = open();
  await press('Change');
  await userEvent.click(screen.getByRole('radio', { name: /Look at it first/ }));
  expect(await screen.findByText(/^Cards wait for you/)).toBeVisible();
  host.answers['GET v2/events/:id/wall'] = { data: wall };
  host.publish({ type: 'wall.changed', event_id: event.id });
  expect(await screen.findByText(/^Cards at once/)).toBeVisible();
});

test('an item that cannot be shown because its card is hidden says so', async () => {
  const host = open();
  const sentence = 'It came in a card that’s off the wall. Put the card back.';
  host.answers['GET bride-groom/wall-item'] = { data: [card({ state: 'hidden' })] };
  host.answers['PUT bride-groom/wall-item/:id'] = () => {
    throw new ApiError(sentence, { status: 409, code: 'card_hidden' });
  };
  await press(/^(Put it back|Show on the wall): Ann$/);
  expect(host.toasts).toEqual([{ kind: 'error', text: sentence }]);
});

test.each([
  ['whoever registered the event is led to the packages', sampleDetails(), 1],
  [
    'a helper, who can’t buy one, is not',
    sampleDetails({ role: 'helper', rights: ['moderate'] }),
    0,
  ],
])('without the package %s', async (_who, details, links) => {
  open({}, details);
  expect(await screen.findByText('A live wall comes with the Premium package')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'See the packages' })).toHaveLength(links);
});
