import { fireEvent, render } from '@testing-library/react';
import type { OpeningNight } from '@keepsake/shared/api';
import { useRef } from 'react';
import { useTogether } from './use-together.ts';

const evening: OpeningNight = {
  card_id: 'a',
  playing: true,
  position: 0,
  favourite: false,
  opened: 1,
  sealed: 0,
  pile: [],
};

function Card({ onPlay }: { onPlay: (playing: boolean, position: number) => void }) {
  const stage = useRef<HTMLDivElement>(null);
  useTogether(stage, evening, { active: true, onShow: () => {} }, onPlay);
  return (
    <div ref={stage}>
      <video data-testid="film">
        <track kind="captions" />
      </video>
    </div>
  );
}

const isSeen = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
};

test('a phone that is put away pauses for itself alone, and plays on as it is taken up again', async () => {
  jest.useFakeTimers();
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const told: boolean[] = [];
  const { getByTestId } = render(<Card onPlay={(isPlaying) => told.push(isPlaying)} />);
  const film = getByTestId('film');
  isSeen('hidden');
  fireEvent.pause(film);
  expect(told).toEqual([]);
  await jest.advanceTimersByTimeAsync(20_000);
  play.mockClear();
  isSeen('visible');
  expect(play).toHaveBeenCalledTimes(1);
  expect(film).toHaveProperty('currentTime', 20);
  fireEvent.pause(film);
  expect(told).toEqual([false]);
});
