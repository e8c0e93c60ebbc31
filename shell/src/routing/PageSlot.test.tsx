import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { renderWithHost } from '@keepsake/shared/testing';
import { ShellProvider } from '../host/shell-services.ts';
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

function show(shown: RemoteRoute, standIn = async () => false) {
  return renderWithHost(
    <ShellProvider value={shellDouble({ standIn }).services}>
      <PageSlot route={shown} area={area} />
    </ShellProvider>,
    { path: route.path, at: '/event/a' },
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

  test('says so where no release stands in', async () => {
    show({ ...route, load: async () => ({ default: Broken }) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('keeps its release once it was seen', async () => {
    const standIn = jest.fn(async () => true);
    function BreaksLater() {
      const [broken, setBroken] = useState(false);
      if (broken) throw new Error('no');
      return <button onClick={() => setBroken(true)}>Break</button>;
    }
    show({ ...route, load: async () => ({ default: BreaksLater }) }, standIn);
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(standIn).not.toHaveBeenCalled();
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
