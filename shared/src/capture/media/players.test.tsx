import { fireEvent, render, screen } from '@testing-library/react';
import { AudioPlayer, VideoPlayer } from './players.tsx';

// jsdom has none.
const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
beforeEach(() => {
  jest.clearAllMocks();
});

/** The player gives up, as a browser does: 2 the connection, 3 broken, 4 no such format. */
function giveUp(player: HTMLElement, code: number) {
  Object.defineProperty(player, 'error', { configurable: true, value: { code } });
  fireEvent.error(player);
}

test.each([3, 4])('a video that this browser cannot play says so and can be had (%i)', (code) => {
  render(<VideoPlayer src="/api/media/1" label="Video from Ada" filename="song.mov" />);
  giveUp(screen.getByLabelText('Video from Ada'), code);
  expect(screen.getByRole('status')).toHaveTextContent('This browser can’t play this video.');
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'song.mov');
});

test('a voice note that is still to be sent says that it goes along', () => {
  render(<AudioPlayer src="blob:voice" label="Your voice note" />);
  giveUp(screen.getByLabelText('Your voice note'), 4);
  expect(screen.getByRole('status')).toHaveTextContent('It goes with your card all the same.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a connection that fails leaves the player, and another file gets one of its own', () => {
  const { rerender } = render(<VideoPlayer src="/a" label="A film" filename="a.mp4" />);
  giveUp(screen.getByLabelText('A film'), 2);
  expect(screen.getByLabelText('A film')).toBeVisible();
  giveUp(screen.getByLabelText('A film'), 4);
  expect(screen.queryByLabelText('A film')).toBeNull();
  rerender(<VideoPlayer src="/b" label="A film" filename="b.mp4" />);
  expect(screen.getByLabelText('A film')).toBeVisible();
});

test('a version that is ready while a video plays is for the next time; another video is played at once', () => {
  const player = () => screen.getByLabelText('A film');
  const { rerender } = render(<VideoPlayer src="/api/media/1?a" label="A film" />);
  rerender(<VideoPlayer src="/api/media/1/web?a" label="A film" />);
  expect(player()).toHaveAttribute('src', '/api/media/1/web?a');
  fireEvent.play(player());
  rerender(<VideoPlayer src="/api/media/1?b" label="A film" />);
  expect(player()).toHaveAttribute('src', '/api/media/1/web?a');
  rerender(<VideoPlayer src="/api/media/2?a" label="A film" />);
  expect(player()).toHaveAttribute('src', '/api/media/2?a');
});

describe('a film whose address ended while it was paused', () => {
  function stopped(error: number) {
    render(<VideoPlayer src="/api/media/1?v=1" label="A film" filename="a.mp4" />);
    const player = screen.getByLabelText<HTMLVideoElement>('A film');
    player.currentTime = 42;
    fireEvent.play(player);
    giveUp(player, error);
    return player;
  }

  test('is asked for again, and goes on where it stopped', () => {
    const player = stopped(2);
    expect(load).toHaveBeenCalledTimes(1);
    expect(play).toHaveBeenCalledTimes(1);
    expect(player.currentTime).toBe(42);
  });

  test('is asked for once, until it goes on', () => {
    const player = stopped(2);
    giveUp(player, 2);
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.canPlay(player);
    giveUp(player, 2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is saved from here where it cannot be played', () => {
    stopped(4);
    expect(load).not.toHaveBeenCalled();
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', '/api/media/1?v=1&download');
  });
});
