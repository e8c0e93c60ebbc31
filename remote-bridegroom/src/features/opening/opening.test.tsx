import { act, screen, fireEvent, render } from '@testing-library/react';
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
import { useState, useRef } from 'react';
import { OpeningBar } from './OpeningBar.tsx';
import { useSyncedPlayback } from './use-synced-playback.ts';

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

const nothing = () => {};

/** The bar in a browser that plays only after a press. */
function Refused() {
  const [refused, setRefused] = useState(true);
  return (
    <OpeningBar
      cardId="one"
      evening={{
        card_id: 'one',
        playing: true,
        position: 0,
        favourite: false,
        opened: 1,
        sealed: 2,
        pile: [],
      }}
      isPlayable
      isOver={false}
      refused={refused}
      busy={false}
      onNext={nothing}
      onPlayHere={() => setRefused(false)}
      onPlay={nothing}
      onEnd={nothing}
    />
  );
}

test('the button that starts the playback gives the focus to the one that replaces it', async () => {
  renderWithHost(<Refused />, { host: fakeHost() });
  await userEvent.click(screen.getByRole('button', { name: 'Play it here, too' }));
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
});

describe('use-synced-playback', () => {
  const evening: OpeningNight = {
    card_id: 'a',
    playing: true,
    position: 0,
    favourite: false,
    opened: 1,
    sealed: 0,
    pile: [],
  };

  function Card({
    shared = evening,
    onPlay,
  }: {
    shared?: OpeningNight;
    onPlay: (playing: boolean, position: number) => void;
  }) {
    const stage = useRef<HTMLDivElement>(null);
    useSyncedPlayback(stage, shared, { active: true, onShow: () => {} }, onPlay);
    return (
      <div ref={stage}>
        <video data-testid="film">
          <track kind="captions" />
        </video>
      </div>
    );
  }

  const setVisibility = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
  };

  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('a hidden page pauses for itself alone, and plays on at the shared position once it is visible', async () => {
    jest.useFakeTimers();
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const played: boolean[] = [];
    const { getByTestId } = render(<Card onPlay={(isPlaying) => played.push(isPlaying)} />);
    const film = getByTestId('film');
    setVisibility('hidden');
    fireEvent.pause(film);
    expect(played).toEqual([]);
    await jest.advanceTimersByTimeAsync(20_000);
    play.mockClear();
    setVisibility('visible');
    expect(play).toHaveBeenCalledTimes(1);
    expect(film).toHaveProperty('currentTime', 20);
    fireEvent.pause(film);
    expect(played).toEqual([false]);
  });

  test('a device that joins later plays at the shared position, and a pause pauses it', async () => {
    jest.useFakeTimers();
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    const onPlay = jest.fn();
    const shared = { ...evening, position: 12 };
    const { getByTestId, rerender } = render(<Card shared={shared} onPlay={onPlay} />);
    await jest.advanceTimersByTimeAsync(0);
    expect(getByTestId('film')).toHaveProperty('currentTime', 12);
    expect(play).toHaveBeenCalledTimes(1);
    rerender(<Card shared={{ ...shared, playing: false, position: 15 }} onPlay={onPlay} />);
    await jest.advanceTimersByTimeAsync(0);
    expect(getByTestId('film')).toHaveProperty('currentTime', 15);
    expect(pause).toHaveBeenCalledTimes(1);
    expect(onPlay).not.toHaveBeenCalled();
  });
});
