import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { User } from '@keepsake/shared/api';
import { HostProvider, useHost } from '@keepsake/shared/host';
import { RouterProvider } from '@keepsake/shared/router';
import { selectPackage, storedPackageId } from '@keepsake/shared/state';
import { fakeHost, fakeUser } from '@keepsake/shared/testing';
import { questionAtom } from '../host/confirm.ts';
import { ShellProvider } from '../host/shell-services.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { shellDouble } from '../testing/shell-double.ts';
import { siteOf } from '../testing/site-of.ts';
import { signedIn } from '../testing/signed-in.ts';

const attendee = fakeUser();
const couple = fakeUser({ user_type: 'bride_groom' });
const [attendeeHome, coupleHome, event] = [
  '/attendee/home',
  '/bride-groom/home',
  '/bride-groom/event/7',
];

/** A page with a button that asks, and says what was answered. */
function Asking() {
  const { confirm } = useHost();
  const [answer, setAnswer] = useState('none');
  const ask = async () => {
    const agreed = await confirm({ title: 'Close this event?', body: 'Are you sure?' });
    setAnswer(agreed ? 'yes' : 'no');
  };
  return <button onClick={() => void ask()}>Answer: {answer}</button>;
}

const release = {
  name: 'remote-all',
  label: 'All',
  version: '1',
  contract: '2.7',
  entry: '/',
  mounts: ['/help', attendeeHome, coupleHome, event],
};

const routes = [
  { path: '/help', layout: 'bare', guard: 'none', load: async () => ({ default: Asking }) },
  {
    path: attendeeHome,
    layout: 'bare',
    guard: 'attendee',
    load: async () => ({ default: Asking }),
  },
  {
    path: coupleHome,
    layout: 'bare',
    guard: 'bride-groom',
    load: async () => ({ default: Asking }),
  },
  { path: event, layout: 'bare', guard: 'bride-groom', load: async () => ({ default: Asking }) },
] as const;

async function open(at: string, user: User) {
  window.history.replaceState(null, '', at);
  const loader = createRemoteLoader(async ({ contract, name }) => ({
    contract,
    name,
    version: '1',
    routes,
  }));
  const { services, session } = shellDouble({ loader });
  session.begin(signedIn(user));
  const host = fakeHost();
  host.session.get = session.view;
  host.session.subscribe = session.subscribe;
  host.confirm = services.confirm.ask;
  const site = siteOf([release], loader);
  render(
    <HostProvider value={host}>
      <ShellProvider value={services}>
        <RouterProvider router={site.router} />
      </ShellProvider>
    </HostProvider>,
  );
  const question = () => services.confirm.store.get(questionAtom)?.request.title ?? null;
  const go = async (to: string | number) => {
    await act(async () => site.router.navigate(to as string));
  };
  const path = () => site.router.state.location.pathname;
  return { session, question, go, path, confirm: services.confirm };
}

async function ask() {
  fireEvent.click(await screen.findByText(/^Answer/));
}

beforeAll(() => {
  window.scrollTo = () => {};
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a question is dismissed when its page is left by going back', async () => {
  const { question, go, path } = await open(coupleHome, couple);
  await screen.findByText(/^Answer/);
  await go(event);
  await ask();
  expect(question()).toBe('Close this event?');
  await go(-1);
  await waitFor(() => expect(path()).toBe(coupleHome));
  await waitFor(() => expect(question()).toBeNull());
  await ask();
  expect(question()).toBe('Close this event?');
});

test.each(['end', 'expire'] as const)(
  'a question is dismissed when the session ends by `%s`',
  async (by) => {
    const { session, question } = await open('/help', couple);
    await ask();
    expect(question()).not.toBeNull();
    act(() => session[by]());
    expect(question()).toBeNull();
    expect(await screen.findByText('Answer: no')).toBeVisible();
  },
);

test('a question stays open when a visitor becomes a guest', async () => {
  const { session, question } = await open('/help', couple);
  act(() => session.end());
  await ask();
  const guest = fakeUser({ id: 'guest', is_guest: 1 });
  act(() =>
    session.begin({ access_token: 'g', token_type: 'bearer', expires_in: 900, user: guest }),
  );
  expect(question()).toBe('Close this event?');
});

test('going back from the question about a package asks again on the return', async () => {
  const { question, go, path } = await open(attendeeHome, attendee);
  await screen.findByText(/^Answer/);
  selectPackage('7');
  await go(`${coupleHome}?packageId=7`);
  await waitFor(() => expect(question()).toBe('Switch user role..!!'));
  await go(-1);
  await waitFor(() => expect(path()).toBe(attendeeHome));
  await waitFor(() => expect(question()).toBeNull());
  await go(1);
  await waitFor(() => expect(question()).toBe('Switch user role..!!'));
  expect(path()).toBe(coupleHome);
  expect(storedPackageId()).toBe('7');
});

test('the package stays stored when the session ends during the question', async () => {
  selectPackage('7');
  const { session, question, path } = await open(`${coupleHome}?packageId=7`, attendee);
  await waitFor(() => expect(question()).toBe('Switch user role..!!'));
  act(() => session.expire());
  await waitFor(() => expect(path()).toBe('/login'));
  expect(question()).toBeNull();
  expect(storedPackageId()).toBe('7');
});
