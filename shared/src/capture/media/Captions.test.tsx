import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoPlayer } from './players.tsx';

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
