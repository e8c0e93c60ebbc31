import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EndpointKey, OpeningNight } from '@keepsake/shared/api';
import {
  stubMatchMedia,
  fakeHost,
  hrefOf,
  renderWithHost,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import { failing, press } from '../../testing/page.ts';
import { sampleDetails, sampleOpened } from '../../testing/samples.ts';
import { ENVELOPE_MS } from './OpenedCard.tsx';
import OpeningPage from './OpeningPage.tsx';

const evening: OpeningNight = {
  card_id: 'one',
  playing: true,
  position: 0,
  favourite: false,
  opened: 1,
  sealed: 2,
  pile: [],
};

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

function open(answers: FakeAnswers) {
  const host = fakeHost({
    answers: {
      'GET v2/events/:id/details': { data: sampleDetails() },
      'GET v2/events/:id/evening': { data: evening },
      ...answers,
    },
  });
  renderWithHost(<OpeningPage />, { host, path: '/evening/:id', at: '/evening/e' });
  return (key: EndpointKey) => host.calls.find((call) => call.key === key)?.input;
}

test.each([
  ['Next card', 'POST v2/events/:id/evening/next', { body: { after: 'one' } }],
  ['Enough for today', 'DELETE v2/events/:id/evening', {}],
] as const)('when the card can’t be loaded, “%s” still works', async (name, key, input) => {
  const inputOf = open({
    'GET v2/events/received-card/:id/details': failing('We couldn’t find that.', 404, 'not_found'),
    [key]: { data: evening },
  });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(inputOf(key)).toMatchObject({ params: { id: 'e' }, ...input });
});

test('pausing names the card', async () => {
  stubMatchMedia(() => false);
  const inputOf = open({
    'GET v2/events/received-card/:id/details': { data: sampleOpened({ id: 'one' }) },
    'PUT v2/events/:id/evening/playing': { data: evening },
  });
  await press('Pause');
  expect(inputOf('PUT v2/events/:id/evening/playing')).toMatchObject({
    body: { card_id: 'one', playing: false },
  });
});

test('with motion allowed, the card comes out of its envelope by itself', async () => {
  stubMatchMedia(() => false);
  jest.useFakeTimers();
  const message = 'All the happiness in the world.';
  open({
    'GET v2/events/received-card/:id/details': {
      data: sampleOpened({ message, video: null, audio: null }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Aunt Ruth' })).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
  act(() => jest.advanceTimersByTime(ENVELOPE_MS));
  expect(screen.getByText(message)).toBeVisible();
});

const over: FakeAnswers = {
  'GET v2/events/:id/evening': { data: { ...evening, card_id: null, sealed: 0 } },
};

test.each([
  ['with full screen is offered it', true, 1],
  ['without full screen, as on an iPhone, is not', undefined, 0],
])('a browser %s', async (_what, value, count) => {
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value },
    fullscreenElement: { configurable: true, value: null },
  });
  open(over);
  await screen.findByText('That was all of them');
  expect(screen.queryAllByRole('button', { name: 'Full screen' })).toHaveLength(count);
  for (const name of ['fullscreenEnabled', 'fullscreenElement'])
    Reflect.deleteProperty(document, name);
});

test('after the last card the guestbook is that of this event', async () => {
  open(over);
  expect(await hrefOf('Read them as a book')).toBe('/event-planner/digital-guestbook?event_id=e');
});
