import { fireEvent, render, screen, act } from '@testing-library/react';
import { AudioPlayer, VideoPlayer } from './players.tsx';
import userEvent from '@testing-library/user-event';

// jsdom implements neither.
const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
beforeEach(() => {
  jest.clearAllMocks();
});

/** Fires an error with a code of `MediaError`: 2 network, 3 decoding, 4 unsupported format. */
function fireError(player: HTMLElement, code: number) {
  Object.defineProperty(player, 'error', { configurable: true, value: { code } });
  fireEvent.error(player);
}

test.each([3, 4])(
  'a video that the browser cannot play says so and can be downloaded (error %i)',
  (code) => {
    render(<VideoPlayer src="/api/media/1" label="Video from Ada" filename="song.mov" />);
    fireError(screen.getByLabelText('Video from Ada'), code);
    expect(screen.getByRole('status')).toHaveTextContent('This browser can’t play this video.');
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'song.mov');
  },
);

test('an unsent voice note that cannot be played says that it is sent all the same', () => {
  render(<AudioPlayer src="blob:voice" label="Your voice note" />);
  fireError(screen.getByLabelText('Your voice note'), 4);
  expect(screen.getByRole('status')).toHaveTextContent('It goes with your card all the same.');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a network error keeps the player, and after an unsupported format another file gets a new one', () => {
  const { rerender } = render(<VideoPlayer src="/a" label="A film" filename="a.mp4" />);
  fireError(screen.getByLabelText('A film'), 2);
  expect(screen.getByLabelText('A film')).toBeVisible();
  fireError(screen.getByLabelText('A film'), 4);
  expect(screen.queryByLabelText('A film')).toBeNull();
  rerender(<VideoPlayer src="/b" label="A film" filename="b.mp4" />);
  expect(screen.getByLabelText('A film')).toBeVisible();
});

test('a playing video keeps its version, another video is loaded at once', () => {
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
    fireError(player, error);
    return player;
  }

  test('is loaded again and plays on where it stopped', () => {
    const player = stopped(2);
    expect(load).toHaveBeenCalledTimes(1);
    expect(play).toHaveBeenCalledTimes(1);
    expect(player.currentTime).toBe(42);
  });

  test('is loaded again only once until it plays', () => {
    const player = stopped(2);
    fireError(player, 2);
    expect(load).toHaveBeenCalledTimes(1);
    fireEvent.canPlay(player);
    fireError(player, 2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('can be downloaded when it cannot be played', () => {
    stopped(4);
    expect(load).not.toHaveBeenCalled();
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', '/api/media/1?v=1&download');
  });
});

describe('Captions', () => {
  /** Text tracks of a player, which jsdom lacks. */
  class Tracks extends EventTarget {
    readonly one = { mode: 'disabled' };
    *[Symbol.iterator]() {
      yield this.one;
    }
  }
  let tracks: Tracks;
  beforeEach(() => {
    tracks = new Tracks();
    Object.defineProperty(HTMLVideoElement.prototype, 'textTracks', {
      configurable: true,
      get: () => tracks,
    });
    Object.defineProperty(HTMLTrackElement.prototype, 'track', {
      configurable: true,
      get: () => tracks.one,
    });
  });

  const button = async () => screen.findByRole('button', { name: 'Captions' });

  test('captions are shown until they are switched off, which the next video remembers', async () => {
    const { unmount } = render(<VideoPlayer src="/a" captions="/words" label="A film" />);
    expect(await button()).toHaveAttribute('aria-pressed', 'true');
    const track = screen.getByLabelText('A film').querySelector('track');
    expect(track).toHaveAttribute('src', '/words');
    expect(track).toHaveAttribute('kind', 'captions');
    expect(tracks.one.mode).toBe('showing');
    await userEvent.click(await button());
    expect(tracks.one.mode).toBe('disabled');
    unmount();

    render(<VideoPlayer src="/b" captions="/others" label="Another film" />);
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByLabelText('Another film').querySelector('track')).not.toHaveAttribute(
      'default',
    );
    // As the browser's own menu does.
    tracks.one.mode = 'showing';
    act(() => void tracks.dispatchEvent(new Event('change')));
    expect(await button()).toHaveAttribute('aria-pressed', 'true');
  });

  test('a video without captions has no button', () => {
    render(<VideoPlayer src="/a" captions={null} label="A film" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
