import { fireEvent, render } from '@testing-library/react';
import type { OpeningNight } from '@keepsake/shared/api';
import { useRef } from 'react';
import { useSyncedPlayback } from './use-synced-playback.ts';

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
