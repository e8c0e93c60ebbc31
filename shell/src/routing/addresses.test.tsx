import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, waitFor } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import type { RemoteRelease } from '@keepsake/shared/contract';
import type { User } from '@keepsake/shared/api';
import { HostProvider } from '@keepsake/shared/host';
import { RouterProvider } from '@keepsake/shared/router';
import { createStore, StateProvider } from '@keepsake/shared/state';
import { fakeHost, fakeUser } from '@keepsake/shared/testing';
import {
  addressRows as rows,
  endOf,
  layoutAt,
  visits,
  type Person,
} from '@keepsake/shared/testing/address-table';
import { pageTheme } from '@keepsake/shared/theme';
import { siteOf } from '../testing/site-of.ts';
import { ShellProvider } from '../host/shell-services.ts';
import { pages } from '../pages.ts';
import { createRemoteLoader } from '../remotes/loader.ts';
import { shellDouble } from '../testing/shell-double.ts';
import { signedIn } from '../testing/signed-in.ts';

const people: Record<Person, User | null> = {
  nobody: null,
  unverified: fakeUser({ user_type: 'bride_groom', email_verified_at: null }),
  unverified_attendee: fakeUser({ email_verified_at: null }),
  guest: fakeUser({ is_guest: 1, email: null, email_verified_at: null }),
  attendee: fakeUser(),
  bride_groom: fakeUser({ user_type: 'bride_groom' }),
};

/** Declarations of all remotes in this repository. */
const releases = globSync(join(__dirname, '../../../remote-*/remote.json')).map((file) => {
  const declared = JSON.parse(readFileSync(file, 'utf8')) as RemoteRelease;
  return { ...declared, version: '1', entry: '/' };
});
const mounts = releases.flatMap((release) => release.mounts);
const own = pages.map((page) => page.path);

/** Fakes a remote: its addresses from the table, with a page that shows its own name. */
async function expose(release: RemoteRelease) {
  return {
    contract: release.contract,
    name: release.name,
    version: '1',
    routes: rows
      .filter(({ path }) => release.mounts.includes(path))
      .map(({ path, layout, guard }) => ({
        path,
        layout,
        guard,
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
  if (user) session.begin(signedIn(user));
  host.session.get = session.view;
  host.session.subscribe = session.subscribe;
  const site = siteOf(releases, loader);
  services.remotes = site.remotes;
  services.serves = site.serves;
  const shown = render(
    <StateProvider store={createStore()}>
      <HostProvider value={host}>
        <ThemeProvider theme={pageTheme()}>
          <ShellProvider value={services}>
            <RouterProvider router={site.router} />
          </ShellProvider>
        </ThemeProvider>
      </HostProvider>
    </StateProvider>,
  );
  return { ...shown, router: site.router };
}

beforeAll(() => {
  window.scrollTo = () => {};
});

test('the table lists the addresses that nobody serves yet', () => {
  const listed = rows.filter((row) => row.served === false).map((row) => row.path);
  const found = rows.map((row) => row.path).filter((path) => ![...own, ...mounts].includes(path));
  expect(listed).toEqual(found);
});

test('the shell’s own pages have the layout and the guard of the table', () => {
  for (const { path, layout, guard } of pages) {
    expect(rows).toContainEqual(expect.objectContaining({ path, layout, guard }));
  }
});

/** Of addresses that differ only in their path, everybody visits the first, and one person who may stay each of the others. */
const kindOf = ({ layout, guard, served, ends }: (typeof rows)[number]) =>
  JSON.stringify([layout, guard, served, ends]);
const firsts = new Map(rows.toReversed().map((row) => [kindOf(row), row.path]));
const isFirst = new Set([...firsts.values(), ...own]);
const tested = visits.filter(
  ({ path, end }, at) =>
    isFirst.has(path) ||
    (end === 'stays' && !visits.slice(0, at).some((one) => one.path === path && one.end === end)),
);

test.each(tested)('$path · $person · $end', async (visited) => {
  const { path, person, end } = visited;
  const address = path.replaceAll(/:\w+/g, '7');
  const { router, container, unmount } = await visit(address, people[person]);
  const expected = endOf(visited, address);
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(expected);
  });
  await waitFor(() =>
    expect(container.querySelector('[data-layout]')).toHaveAttribute(
      'data-layout',
      layoutAt(expected, person),
    ),
  );
  if (end === 'not found') expect(await screen.findByText('There’s nothing here')).toBeVisible();
  unmount();
});
