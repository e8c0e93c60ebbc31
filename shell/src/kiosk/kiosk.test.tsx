import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HostProvider } from '@keepsake/shared/host';
import { RouterProvider } from '@keepsake/shared/router';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { fakeHost, fakeUser, sampleAttendedEvent, stubMatchMedia } from '@keepsake/shared/testing';
import { pageTheme } from '@keepsake/shared/theme';
import { ShellProvider } from '../host/shell-services.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { shellDouble } from '../testing/shell-double.ts';
import { signedIn } from '../testing/signed-in.ts';
import { siteOf } from '../testing/site-of.ts';

const paying = '/attendee/wedding/7/confirm-payment';
const back = '/payment/success';
const tablet = '/kiosk/secret';

const release = {
  name: 'remote-all',
  label: 'All',
  version: '1',
  contract: '2.7',
  entry: '/',
  mounts: [paying, back, tablet],
};

const page = (path: string) => ({
  path,
  guard: 'none' as const,
  load: async () => ({ default: () => <p>{path}</p> }),
});

const routes = [
  { ...page(paying), layout: 'app', offersAccount: true },
  { ...page(back), layout: 'plain' },
  { ...page(tablet), layout: 'bare' },
] as const;

const keepGuest = (secondsIdle: number) =>
  keepKiosk({
    secret: 'secret',
    event: sampleAttendedEvent(),
    photo: null,
    guest: { key: 'key', activeAt: Date.now() - secondsIdle * 1000 },
    owesLogout: false,
  });

/** Opens a page for a guest in the middle of a card. @returns the current path */
async function open(at: string) {
  window.history.replaceState(null, '', at);
  const loader = createRemoteLoader(async ({ contract, name }) => ({
    contract,
    name,
    version: '1',
    routes,
  }));
  const { services, session } = shellDouble({ loader });
  session.begin(signedIn(fakeUser({ is_guest: 1 })));
  const site = siteOf([release], loader);
  const host = fakeHost({ answers: { 'GET config': async () => new Promise(() => {}) } });
  host.session.get = session.view;
  host.session.subscribe = session.subscribe;
  host.navigate = (to, options) => void site.router.navigate(to, options);
  render(
    <HostProvider value={host}>
      <ShellProvider value={services}>
        <ThemeProvider theme={pageTheme()}>
          <RouterProvider router={site.router} />
        </ThemeProvider>
      </ShellProvider>
    </HostProvider>,
  );
  await screen.findByText(at);
  return () => site.router.state.location.pathname;
}

beforeAll(() => {
  window.scrollTo = () => {};
});
beforeEach(() => {
  localStorage.clear();
  stubMatchMedia(() => true);
});

const entries = ['Login', 'Sign Up', 'Close Session', 'Create an event', /^Account of/];

test('at a tablet no page offers an account or a menu, which elsewhere are there', async () => {
  keepGuest(0);
  await open(paying);
  expect(await screen.findByRole('button', { name: 'Start over' })).toBeVisible();
  for (const name of entries) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('link', { name: 'Keepsake' })).toHaveAttribute('target', '_blank');
});

test('without a tablet the same page has them', async () => {
  await open(paying);
  for (const name of entries) expect(await screen.findByRole('button', { name })).toBeVisible();
});

test('a page that is opened after its guest has left leads to the tablet’s start', async () => {
  keepGuest(120);
  const path = await open(paying);
  await waitFor(() => expect(path()).toBe(tablet));
  expect(kioskHere()?.guest?.activeAt).toBe(0);
});

test('so does one that the browser shows again as it was', async () => {
  keepGuest(60);
  const path = await open(paying);
  await screen.findByRole('button', { name: 'Start over' });
  expect(path()).toBe(paying);
  keepGuest(120);
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await waitFor(() => expect(path()).toBe(tablet));
});

test('a guest who comes back from the bank stays, however long it took', async () => {
  keepGuest(120);
  const path = await open(back);
  await screen.findByRole('button', { name: 'Start over' });
  expect(path()).toBe(back);
});
