import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ReceivedCard } from '@keepsake/shared/api';
import {
  fakeHost,
  hrefOf,
  renderWithHost,
  type FakeAnswers,
  type RenderOptions,
} from '@keepsake/shared/testing';
import { failing, press } from '../../testing/page.ts';
import { sampleCard, sampleDetails, sampleEvent } from '../../testing/samples.ts';
import ReceivedCardsPage from './ReceivedCardsPage.tsx';

beforeEach(() => localStorage.clear());

const event = sampleEvent();

function open(answers: FakeAnswers, at: RenderOptions['at'] = '/') {
  const host = fakeHost({
    answers: {
      'GET v2/events/userevents': { data: [event] },
      'GET bride-groom/received-card/zip/link': {
        data: { url: '/api/zip', bytes: 1_234_000_000, files: 7 },
      },
      ...answers,
    },
  });
  return renderWithHost(<ReceivedCardsPage />, { host, at });
}

const tiles = () => screen.getAllByRole('listitem');

test('the newest card is first, unopened ones are marked, and each links to its page', async () => {
  open({
    'GET bride-groom/received-card': {
      data: [
        sampleCard({ id: 'b', sender_name: 'Ben', has_video: true }),
        sampleCard({
          id: 'a',
          sender_name: 'Ann',
          gift: 0,
          received_at: '2027-06-11T20:00:00.000Z',
          opened_at: '2027-06-12T08:00:00.000Z',
        }),
      ],
    },
  });
  await screen.findByText('Ben');
  const [first, second] = tiles();
  if (!first || !second) throw new Error('two cards were sent');
  expect(within(first).getByText('New')).toBeVisible();
  expect(within(first).getByText('$50.00')).toBeVisible();
  expect(within(first).getByRole('img', { name: 'With video' })).toBeVisible();
  expect(within(first).getByRole('link')).toHaveAttribute(
    'href',
    '/bride-groom/received-cards/b/details',
  );
  expect(within(second).queryByText('New')).toBeNull();
});

test('a live message adds an arriving card at the top and announces it', async () => {
  const cards: ReceivedCard[] = [sampleCard({ id: 'a', sender_name: 'Ann' })];
  const { host } = open({ 'GET bride-groom/received-card': () => ({ data: [...cards] }) });
  await screen.findByText('Ann');
  cards.unshift(
    sampleCard({ id: 'b', sender_name: 'Ben', received_at: '2027-06-12T22:00:00.000Z' }),
  );
  host.publish({ type: 'card.received', event_id: event.id, card_id: 'b' });
  expect(await screen.findByText('Ben')).toBeVisible();
  expect(tiles()[0]).toHaveTextContent('Ben');
  expect(screen.getByText('A card from Ben has just arrived.')).toBeInTheDocument();
});

test('the cards appear together with what is above them, so that nothing moves', async () => {
  const late = Promise.withResolvers<void>();
  open({
    'GET bride-groom/received-card': { data: [sampleCard({ sender_name: 'Ann' })] },
    'GET v2/events/:id/details': async () => {
      await late.promise;
      return { data: sampleDetails() };
    },
  });
  expect(await screen.findByRole('status', { name: 'Loading the cards…' })).toBeVisible();
  expect(screen.queryByText('Ann')).toBeNull();
  late.resolve();
  expect(await screen.findByText('Ann')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open them together' })).toBeVisible();
});

test('a card that is opened on another device loses its mark', async () => {
  const { host } = open({ 'GET bride-groom/received-card': { data: [sampleCard({ id: 'a' })] } });
  await screen.findByText('New');
  host.publish({ type: 'card.opened', event_id: event.id, card_id: 'a' });
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
});

test('more cards are loaded with the cursor before the end of the list is reached', async () => {
  const { host } = open({
    'GET bride-groom/received-card': ({ query }) =>
      query?.cursor
        ? {
            data: [
              sampleCard({ id: 'a', sender_name: 'Ann', received_at: '2027-06-01T20:00:00.000Z' }),
            ],
          }
        : { data: [sampleCard({ id: 'b', sender_name: 'Ben' })], next_cursor: 'next' },
  });
  expect(await screen.findByText('Ann')).toBeVisible();
  expect(tiles().map((tile) => within(tile).getByRole('heading').textContent)).toEqual([
    'Ben',
    'Ann',
  ]);
  expect(screen.queryByRole('button', { name: 'Show more cards' })).toBeNull();
  const pages = host.calls.filter(({ key }) => key === 'GET bride-groom/received-card');
  expect(pages).toHaveLength(2);
  expect(pages[1]?.input).toMatchObject({ query: { cursor: 'next' } });
});

test('pressing the button requests a link and downloads everything', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open({ 'GET bride-groom/received-card': { data: [sampleCard()] } });
  await press('Download everything (1.2 GB)');
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(clicked.mock.contexts[0]).toHaveProperty(
    'href',
    expect.stringMatching(/^http:\/\/localhost\/api\/zip/),
  );
  clicked.mockRestore();
});

test('an action of the previous page can be undone, and its notice is shown once', async () => {
  const undoable = {
    card: sampleCard({ id: 'b', sender_name: 'Ben', gift: 0 }),
    marking: 'delete',
  };
  const { router } = open(
    { 'GET bride-groom/received-card': { data: [sampleCard()] } },
    { pathname: '/', search: '?sort=oldest', state: { undoable } },
  );
  expect(await screen.findByText('The card from Ben is deleted.')).toBeVisible();
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(router.state.location.search).toBe('?sort=oldest');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await act(() => router.navigate('/?sort=oldest#elsewhere'));
  await press('Close');
  await act(() => router.navigate(-1));
  expect(screen.queryByText('The card from Ben is deleted.')).toBeNull();
});

test('a card that could not be hidden leaves the undo of the next one alone', async () => {
  const late = Promise.withResolvers<void>();
  open({
    'GET bride-groom/received-card': {
      data: [
        sampleCard({ id: 'a', sender_name: 'Ann' }),
        sampleCard({ id: 'b', sender_name: 'Ben', received_at: '2027-06-11T20:00:00.000Z' }),
      ],
    },
    'PATCH v2/events/received-card/:id': async ({ params }) => {
      if (params.id === 'a') {
        await late.promise;
        throw new ApiError('Busy', { status: 503, code: 'busy' });
      }
      return { data: sampleCard({ id: 'b', hidden: true }) };
    },
  });
  for (const name of ['Ann', 'Ben']) {
    await press(`More for the card from ${name}`);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }));
  }
  expect(await screen.findByText('The card from Ben is hidden.')).toBeVisible();
  await act(async () => late.resolve());
  expect(await screen.findByText('Ann')).toBeVisible();
  expect(screen.getByText('The card from Ben is hidden.')).toBeVisible();
});

test('a couple switches between its events', async () => {
  const other = sampleEvent({ id: 'other', eventName: 'The engagement' });
  const { host, router } = open({
    'GET v2/events/userevents': { data: [event, other] },
    'GET bride-groom/received-card': ({ query }) => ({
      data: query?.event_id === 'other' ? [sampleCard({ sender_name: 'Cleo' })] : [],
    }),
  });
  expect(await screen.findByText('No cards yet')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'other');
  expect(await screen.findByText('Cleo')).toBeVisible();
  expect(router.state.location.search).toBe('?event_id=other');
  expect(host.inputs('GET v2/events/userevents')).toHaveLength(1);
});

test('without an event the page links to registering one', async () => {
  open({ 'GET v2/events/userevents': { data: [] } });
  expect(await hrefOf('Register your event')).toBe(
    '/bride-groom/add-wedding-event?continue_event=true',
  );
});

test('a helper without the right to see cards is told so, and none is requested', async () => {
  const helping = sampleEvent({ role: 'helper', rights: ['moderate'] });
  const { host } = open({
    'GET v2/events/userevents': { data: [helping] },
    'GET bride-groom/received-card': { data: [sampleCard()] },
  });
  expect(await screen.findByText('This part is theirs alone')).toBeVisible();
  expect(host.inputs('GET bride-groom/received-card')).toEqual([]);
});

test('a failure says so and can be tried again', async () => {
  const { host } = open({
    'GET bride-groom/received-card': failing(),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
  host.answers['GET bride-groom/received-card'] = { data: [sampleCard({ sender_name: 'Ann' })] };
  await press('Try again');
  expect(await screen.findByText('Ann')).toBeVisible();
});

test('time-sealed cards are listed with sender and day, and counted', async () => {
  const details = sampleDetails({
    time_sealed: [
      { until: '2028-06-14', cards: 1 },
      { until: '2037-06-14', cards: 1 },
    ],
  });
  const counts = {
    found: 1,
    here: 1,
    unread: 0,
    to_thank: 0,
    favourite: 0,
    hidden: 0,
    deleted: 0,
    on_the_way: 0,
    time_sealed: 2,
  };
  const waiting = (id: string, sender_name: string, sealed_until: string, gift: number) => ({
    id,
    sender_name,
    sealed_until,
    gift,
    currency: 'usd',
    sent_at: '2027-06-12T20:00:00.000Z',
  });
  open({
    'GET bride-groom/received-card': { data: [sampleCard({ sender_name: 'Ben' })] },
    'GET bride-groom/received-card/counts': { data: counts },
    'GET v2/events/:id/details': { data: details },
    'GET bride-groom/received-card/time-sealed': {
      data: [waiting('a', 'Ann', '2028-06-14', 5000), waiting('b', 'Bo', '2037-06-14', 0)],
    },
  });
  const sealed = await screen.findByRole('region', { name: 'Sealed until a day (2)' });
  expect(within(sealed).getByText('Ann')).toBeVisible();
  expect(within(sealed).getByText('Opens on Wednesday, June 14, 2028')).toBeVisible();
  expect(within(sealed).getByText(/with a gift of/)).toHaveTextContent('$50.00');
  expect(within(sealed).getByText('Opens on Sunday, June 14, 2037')).toBeVisible();
  expect(screen.getByText('1 card, and 2 sealed until a day')).toBeVisible();
  expect(
    await screen.findByText(
      '2 cards are sealed until a day: the next opens on Wednesday, June 14, 2028, the last on Sunday, June 14, 2037. They aren’t in the download yet.',
    ),
  ).toBeVisible();
});

test('the order of the cards is in the address, and the server sorts', async () => {
  const { host, address } = open({ 'GET bride-groom/received-card': { data: [sampleCard()] } });
  const order = await screen.findByRole('combobox', { name: 'Order of the cards' });
  await userEvent.selectOptions(order, 'By sender');
  expect(address()).toBe('/?sort=sender');
  await waitFor(() =>
    expect(host.inputs('GET bride-groom/received-card').at(-1)).toMatchObject({
      query: { sort: 'sender' },
    }),
  );
});

test('two filters that are pressed before the page shows the first one both apply', async () => {
  const { address } = open({ 'GET bride-groom/received-card': { data: [sampleCard()] } });
  const [unread, favourites] = await Promise.all(
    [/^Unread/, /^Favorites/].map(async (name) => screen.findByRole('button', { name })),
  );
  await act(async () => {
    unread?.click();
    favourites?.click();
  });
  expect(address()).toBe('/?filter=unread%2Cfavourite');
});
