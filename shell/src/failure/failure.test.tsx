import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { CONTRACT_VERSION, type RemoteRelease, type RemoteRoute } from '@keepsake/shared/contract';
import { fakeHost, fakeUser, sessionOf } from '@keepsake/shared/testing';
import { SiteFailure } from '../app/router.tsx';
import { ConnectionBanner } from '../host/ConnectionBanner.tsx';
import type { ShellServices } from '../host/shell-services.ts';
import { NotFoundPage } from '../routing/NotFoundPage.tsx';
import { PageSlot } from '../routing/PageSlot.tsx';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { shellDouble } from '../testing/shell-double.ts';

const area = { name: 'remote_area', label: 'Your cards', version: '1' };

function within(page: ReactNode, changes: Partial<ShellServices> = {}, host = fakeHost()) {
  const { services } = shellDouble(changes);
  renderInShell(
    <>
      <ConnectionBanner />
      {page}
    </>,
    { services, host: Object.assign(host, { connection: services.connection }) },
  );
  return { host, ...services };
}

function setOnline(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

function routeTo(load: RemoteRoute['load']): RemoteRoute {
  return { path: '/area', layout: 'app', guard: 'none', load };
}

/** Mutes what React and jsdom print about an error that is thrown on purpose. */
function muteErrors() {
  jest.spyOn(console, 'error').mockImplementation(() => {});
}

afterEach(() => jest.restoreAllMocks());

test('a banner says that the browser is offline while it is, and the typed text stays', async () => {
  function Note() {
    const [text, setText] = useState('');
    return <input aria-label="Note" value={text} onChange={(e) => setText(e.target.value)} />;
  }
  within(<Note />);
  const field = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(field, 'Dear Amara');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline.');
  await userEvent.type(field, ' and Luca');
  setOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(field).toHaveValue('Dear Amara and Luca');
});

test('a banner says that the server does not answer, with a button to try now', async () => {
  const { connection } = within(<p>Page</p>);
  act(() => connection.unreached());
  expect(screen.getByRole('status')).toHaveTextContent('Keepsake isn’t responding right now.');
  expect(screen.getByRole('button', { name: 'Try now' })).toBeVisible();
  act(() => connection.reached());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a slow call can be cancelled or sent again', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { slowCalls } = within(<p>Page</p>);
  const running = slowCalls.begin({ repeatable: true, heavy: false });
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(running.ended()).toBe('again');
  act(() => running.done());
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const other = slowCalls.begin({ repeatable: false, heavy: false });
  act(() => jest.advanceTimersByTime(6000));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(other.ended()).toBe('cancel');
  jest.useRealTimers();
});

test('an unknown address links to the home page', () => {
  within(<NotFoundPage />, {}, fakeHost({ session: sessionOf(fakeUser()) }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('There’s nothing here');
  expect(screen.getByRole('link', { name: 'Go to your home page' })).toHaveAttribute(
    'href',
    '/attendee/home',
  );
});

test('an error in a page stays in the page, is reported, and can be tried again', async () => {
  muteErrors();
  let broken = true;
  function Page() {
    if (broken) throw new Error('a bug');
    return <p>The page</p>;
  }
  const { host } = within(
    <PageSlot route={routeTo(async () => ({ default: Page }))} area={area} />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This page ran into a problem');
  expect(host.logged).toEqual(['remote_area 1: /area failed']);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The page')).toBeVisible();
});

test('a page that could not be loaded offline opens by itself when the connection is back', async () => {
  muteErrors();
  setOnline(false);
  let there = false;
  const load = async () => {
    if (!there)
      throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    return { default: () => <p>The page</p> };
  };
  within(<PageSlot route={routeTo(load)} area={area} />);
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeVisible();
  there = true;
  setOnline(true);
  expect(await screen.findByText('The page')).toBeVisible();
});

test('a remote that could not be loaded offline is retried when the connection is back', async () => {
  setOnline(false);
  const release: RemoteRelease = {
    ...area,
    contract: CONTRACT_VERSION,
    entry: '/e.js',
    mounts: ['/'],
  };
  const retryRemote = jest.fn(async () => {});
  within(<NotFoundPage />, { remotes: () => [release], retryRemote });
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  setOnline(true);
  expect(retryRemote).toHaveBeenCalledWith('remote_area');
  expect(
    await screen.findByRole('heading', { name: '“Your cards” isn’t available right now' }),
  ).toBeVisible();
});

test('when the shell itself fails there is a link to the home page', () => {
  const { host } = within(<SiteFailure />);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(host.logged).toEqual(['The frame of the site failed']);
});
