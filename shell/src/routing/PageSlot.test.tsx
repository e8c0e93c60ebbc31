import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';
import type { ShellServices } from '../host/shell-services.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { shellDouble } from '../testing/shell-double.ts';
import { PageSlot } from './PageSlot.tsx';

function Note() {
  const [text, setText] = useState('');
  return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
}

const route: RemoteRoute = {
  path: '/event/:id',
  layout: 'app',
  guard: 'none',
  load: async () => ({ default: Note }),
};
const area = { name: 'remote_area', label: 'Your events', version: '1' };
const loader = createRemoteLoader(async () => null);

function show(
  shown: RemoteRoute,
  fallBack = async () => false,
  changes: Partial<ShellServices> = {},
) {
  return renderInShell(
    <main id="page">
      <PageSlot route={shown} area={area} />
    </main>,
    { services: shellDouble({ fallBack, ...changes }).services, path: route.path, at: '/event/a' },
  );
}

function Broken(): never {
  throw new Error('no');
}

describe('a page that cannot be rendered', () => {
  const failure = /couldn’t be shown|Something went wrong|Try again/;
  let quiet: jest.SpyInstance;
  beforeEach(() => {
    // React tells the console of each error that a boundary catches.
    quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => quiet.mockRestore());

  test('is shown from the previous release, without an error in between', async () => {
    let stoodIn = false;
    const load = async () => ({ default: stoodIn ? Note : Broken });
    show({ ...route, load }, async () => {
      await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
      stoodIn = true;
      return true;
    });
    expect(await screen.findByRole('textbox', { name: 'Note' })).toBeVisible();
    expect(screen.queryByText(failure)).toBeNull();
  });

  /** A form that fails when its button is pressed. */
  function BreaksLater() {
    const [broken, setBroken] = useState(false);
    const [text, setText] = useState('');
    if (broken) throw new Error('no');
    return (
      <>
        <input id="note" aria-label="Note" value={text} onChange={(e) => setText(e.target.value)} />
        <button onClick={() => setBroken(true)}>Break</button>
      </>
    );
  }

  async function breakLater() {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Dear both');
    await userEvent.click(screen.getByRole('button', { name: 'Break' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  }

  test('after it was shown, is reported, and offered from the previous release with the typed text', async () => {
    let stoodIn = false;
    const fallBack = jest.fn(async () => (stoodIn = true));
    const failed = jest.fn(() => true);
    function Before() {
      const [text, setText] = useState('');
      return (
        <input id="note" aria-label="Then" value={text} onChange={(e) => setText(e.target.value)} />
      );
    }
    const load = async () => ({ default: stoodIn ? Before : BreaksLater });
    const shown = { ...route, load };
    const { container } = show(shown, fallBack, { loader: { ...loader, failed } });
    container.id = 'root';
    await breakLater();
    expect(failed).toHaveBeenCalledWith('remote_area', expect.any(Error));
    expect(fallBack).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Go on with the version before' }));
    expect(await screen.findByRole('textbox', { name: 'Then' })).toHaveValue('Dear both');
  });

  test('after it was shown, can be tried again with the typed text when there is no other release', async () => {
    const { container } = show({ ...route, load: async () => ({ default: BreaksLater }) });
    container.id = 'root';
    await breakLater();
    expect(screen.queryByRole('button', { name: 'Go on with the version before' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Dear both');
  });

  test('is given up when its scripts never load', async () => {
    jest.useFakeTimers();
    const fallBack = jest.fn(async () => true);
    show({ ...route, load: async () => new Promise(() => {}) }, fallBack);
    await act(async () => jest.advanceTimersByTimeAsync(5900));
    expect(fallBack).not.toHaveBeenCalled();
    await act(async () => jest.advanceTimersByTimeAsync(200));
    expect(fallBack).toHaveBeenCalledWith(
      'remote_area',
      expect.objectContaining({ name: 'ChunkLoadError' }),
    );
    jest.useRealTimers();
  });

  test('is noted as begun, and as ended once it is shown', async () => {
    const calls: string[] = [];
    const unfinished = {
      begin: () => void calls.push('begin'),
      end: () => void calls.push('end'),
      skip: () => false,
    };
    const { unmount } = show(route, undefined, { unfinished });
    await screen.findByRole('textbox', { name: 'Note' });
    await waitFor(() => expect(calls).toEqual(['begin', 'end']));
    unmount();
    expect(calls).toEqual(['begin', 'end']);
    show({ ...route, load: async () => new Promise(() => {}) }, undefined, { unfinished });
    expect(calls).toEqual(['begin', 'end', 'begin']);
  });

  test('counts as failed when nothing of it is visible, and is skipped from then on', async () => {
    jest.useFakeTimers();
    // jsdom has no `checkVisibility`.
    HTMLElement.prototype.checkVisibility = () => false;
    const failed = jest.fn(() => true);
    const skip = jest.fn(() => false);
    show({ ...route, load: async () => ({ default: () => <p>Hidden</p> }) }, undefined, {
      loader: { ...loader, failed },
      unfinished: { begin: () => {}, end: () => {}, skip },
    });
    await act(async () => jest.advanceTimersByTimeAsync(2000));
    expect(skip).not.toHaveBeenCalled();
    await act(async () => jest.advanceTimersByTimeAsync(3000));
    expect(failed).toHaveBeenCalledWith(
      'remote_area',
      expect.objectContaining({ name: 'BlankPage' }),
    );
    expect(skip).toHaveBeenCalledWith('remote_area', '1');
    Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
    jest.useRealTimers();
  });
});

test('the page of another entity starts afresh, that of the same one keeps its state', async () => {
  const { router } = show(route);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'For A');
  await act(async () => router.navigate('/event/a?part=2'));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('For A');
  await act(async () => router.navigate('/event/b'));
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('');
});
