import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import table from '../../../shared/src/contract/addresses.json' with { type: 'json' };
import type { GuardName, LayoutName, RemoteRelease } from '@keepsake/shared/contract';
import type { User } from '@keepsake/shared/api';
import { HostProvider } from '@keepsake/shared/host';
import { matchPattern } from '@keepsake/shared/releases/match-mount';
import { RouterProvider } from '@keepsake/shared/router';
import { createStore, StateProvider } from '@keepsake/shared/state';
import { fakeHost, fakeUser } from '@keepsake/shared/testing';
import { theme } from '@keepsake/shared/theme';
import { createSiteRouter } from '../app/router.tsx';
import { ShellProvider } from '../host/shell-services.ts';
import { pages } from '../pages.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { shellDouble } from '../testing/shell-double.ts';

const people: Record<string, User | null> = {
  nobody: null,
  unverified: fakeUser({ user_type: 'bride_groom', email_verified_at: null }),
  unverified_attendee: fakeUser({ email_verified_at: null }),
  guest: fakeUser({ is_guest: 1, email: null, email_verified_at: null }),
  attendee: fakeUser(),
  bride_groom: fakeUser({ user_type: 'bride_groom' }),
};

/** What the areas of this repository declare, whichever there are. */
const releases = globSync(join(__dirname, '../../../remote-*/remote.json')).map((file) => {
  const declared = JSON.parse(readFileSync(file, 'utf8')) as RemoteRelease;
  return { ...declared, version: '1', entry: '/' };
});
const mounts = releases.flatMap((release) => release.mounts);
const own = pages.map((page) => page.path);

interface Row {
  path: string;
  layout: string;
  guard: string;
  served?: boolean;
  ends?: Record<string, string>;
}
const rows: Row[] = table.addresses;
const guards: Record<string, Record<string, string>> = table.guards;

/** What an area exposes: its addresses as the table has them, with a page that only names itself. */
async function expose(release: RemoteRelease) {
  return {
    contract: release.contract,
    name: release.name,
    version: '1',
    routes: rows
      .filter(({ path }) => release.mounts.includes(path))
      .map(({ path, layout, guard }) => ({
        path,
        layout: layout as LayoutName,
        guard: guard as GuardName,
        load: async () => ({ default: () => <p>{path}</p> }),
      })),
  };
}

async function visit(address: string, user: User | null) {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', address);
  const host = fakeHost();
  const loader = createRemoteLoader(expose);
  const { services, session } = shellDouble({ loader });
  if (user) session.begin({ access_token: 't', token_type: 'bearer', expires_in: 900, user });
  host.session.get = session.view;
  host.session.subscribe = session.subscribe;
  const site = createSiteRouter({
    first: { remotes: releases },
    current: async () => ({ remotes: releases }),
    loader,
    log: () => {},
    onLeave: () => {},
  });
  services.remotes = site.remotes;
  services.serves = site.serves;
  const shown = render(
    <StateProvider store={createStore()}>
      <HostProvider value={host}>
        <ThemeProvider theme={theme}>
          <ShellProvider value={services}>
            <RouterProvider router={site.router} />
          </ShellProvider>
        </ThemeProvider>
      </HostProvider>
    </StateProvider>,
  );
  return { ...shown, router: site.router };
}

function layoutOf(path: string, user: User | null): string {
  const row = rows.find(
    (each) =>
      each.path ===
      matchPattern(
        rows.map((one) => one.path),
        path,
      ),
  );
  if (!row || row.served === false) return 'public';
  return row.layout === 'info' ? (user ? 'app' : 'public') : row.layout;
}

beforeAll(() => {
  window.scrollTo = () => {};
});

test('the table says which addresses nobody serves yet', () => {
  const said = rows.filter((row) => row.served === false).map((row) => row.path);
  const found = rows.map((row) => row.path).filter((path) => ![...own, ...mounts].includes(path));
  expect(said).toEqual(found);
});

test('no area serves an address that is not the product’s', () => {
  const known = rows.map((row) => row.path);
  expect([...own, ...mounts].filter((path) => !known.includes(path))).toEqual([]);
});

test('the shell’s own pages have the layout and the guard of the table', () => {
  for (const { path, layout, guard } of pages) {
    expect(rows).toContainEqual(expect.objectContaining({ path, layout, guard }));
  }
});

const cases = rows.flatMap((row) =>
  Object.keys(people).map((person) => {
    const end = row.served === false ? 'not found' : (row.ends ?? guards[row.guard])?.[person];
    return { ...row, person, end };
  }),
);

test.each(cases)('$path · $person · $end', async ({ path, person, end }) => {
  const user = people[person] ?? null;
  const address = path.replaceAll(/:\w+/g, '7');
  const { router, container, unmount } = await visit(address, user);
  const expected = end === 'stays' || end === 'not found' ? address : end;
  await waitFor(() => expect(router.state.location.pathname).toBe(expected));
  await waitFor(() =>
    expect(container.querySelector('[data-layout]')).toHaveAttribute(
      'data-layout',
      layoutOf(expected ?? '', user),
    ),
  );
  if (end === 'not found') expect(await screen.findByText('Nothing is kept here')).toBeVisible();
  if (end === '/login') {
    expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe(address);
  }
  unmount();
});
