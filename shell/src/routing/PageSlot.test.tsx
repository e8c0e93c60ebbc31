import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';
import type { ShellServices } from '../host/shell-services.ts';
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

function show(
  shown: RemoteRoute,
  standIn = async () => false,
  changes: Partial<ShellServices> = {},
) {
  return renderInShell(
    <main id="page">
      <PageSlot route={shown} area={area} />
    </main>,
    { services: shellDouble({ standIn, ...changes }).services, path: route.path, at: '/event/a' },
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

  test('is shown as the release before has it, and nothing else meanwhile', async () => {
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

  test('after it was seen, is told, and offered as the release before has it, with what was typed', async () => {
    let stoodIn = false;
    const standIn = jest.fn(async () => (stoodIn = true));
    const failed = jest.fn(() => true);
    function Before() {
      const [text, setText] = useState('');
      return (
        <input id="note" aria-label="Then" value={text} onChange={(e) => setText(e.target.value)} />
      );
    }
    const load = async () => ({ default: stoodIn ? Before : BreaksLater });
    const shown = { ...route, load };
    const { container } = show(shown, standIn, { failed });
    container.id = 'root';
    await breakLater();
    expect(failed).toHaveBeenCalledWith('remote_area', expect.any(Error));
    expect(standIn).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Go on with the version before' }));
    expect(await screen.findByRole('textbox', { name: 'Then' })).toHaveValue('Dear both');
  });

  test('after it was seen, can be tried again with what was typed where nothing is offered', async () => {
    const { container } = show({ ...route, load: async () => ({ default: BreaksLater }) });
    container.id = 'root';
    await breakLater();
    expect(screen.queryByRole('button', { name: 'Go on with the version before' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Dear both');
  });

  test('is given up where its scripts never come', async () => {
    jest.useFakeTimers();
    const standIn = jest.fn(async () => true);
    show({ ...route, load: async () => new Promise(() => {}) }, standIn);
    await act(async () => jest.advanceTimersByTimeAsync(5900));
    expect(standIn).not.toHaveBeenCalled();
    await act(async () => jest.advanceTimersByTimeAsync(200));
    expect(standIn).toHaveBeenCalledWith(
      'remote_area',
      expect.objectContaining({ name: 'ChunkLoadError' }),
    );
    jest.useRealTimers();
  });

  test('begins and ends for the device, and has not ended while it hangs', async () => {
    const told: string[] = [];
    const unfinished = {
      begin: () => void told.push('begin'),
      end: () => void told.push('end'),
      leaveOut: () => false,
    };
    const { unmount } = show(route, undefined, { unfinished });
    await screen.findByRole('textbox', { name: 'Note' });
    await waitFor(() => expect(told).toEqual(['begin', 'end']));
    unmount();
    expect(told).toEqual(['begin', 'end']);
    show({ ...route, load: async () => new Promise(() => {}) }, undefined, { unfinished });
    expect(told).toEqual(['begin', 'end', 'begin']);
  });

  test('of which nothing can be seen, is a failure, and left out from then on', async () => {
    jest.useFakeTimers();
    // jsdom says of nothing whether it can be seen.
    HTMLElement.prototype.checkVisibility = () => false;
    const failed = jest.fn(() => true);
    const leaveOut = jest.fn(() => false);
    show({ ...route, load: async () => ({ default: () => <p>Hidden</p> }) }, undefined, {
      failed,
      unfinished: { begin: () => {}, end: () => {}, leaveOut },
    });
    await act(async () => jest.advanceTimersByTimeAsync(2000));
    expect(leaveOut).not.toHaveBeenCalled();
    await act(async () => jest.advanceTimersByTimeAsync(3000));
    expect(failed).toHaveBeenCalledWith(
      'remote_area',
      expect.objectContaining({ name: 'BlankPage' }),
    );
    expect(leaveOut).toHaveBeenCalledWith('remote_area', '1');
    Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
    jest.useRealTimers();
  });
});

test('the page of another entity begins anew, the same one keeps what it has', async () => {
  const { router } = show(route);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'For A');
  await act(async () => router.navigate('/event/a?part=2'));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('For A');
  await act(async () => router.navigate('/event/b'));
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('');
});
