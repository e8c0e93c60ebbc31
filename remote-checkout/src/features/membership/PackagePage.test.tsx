import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetPackageId, storedPackageId } from '@keepsake/shared/state';
import { fakeUser, hrefOf, refused, sessionOf, type FakeHost } from '@keepsake/shared/testing';
import { membershipHost } from '../../testing/membership.ts';
import { openPage } from '../../testing/open.tsx';

function open(id: string, host: FakeHost) {
  const at = `/pricing/${id}`;
  return openPage(() => import('./PackagePage.tsx'), { host, at, path: '/pricing/:id' });
}

function visitor() {
  const host = membershipHost();
  host.setSession({ loggedIn: false, user: null, isGuest: false, role: null });
  return host;
}

afterEach(() => forgetPackageId());

test('a visitor sees one package, which login and sign-up remember', async () => {
  await open('2', visitor());
  expect(await screen.findByRole('heading', { level: 1, name: 'Classic' })).toBeVisible();
  expect(screen.getByText('$49.00')).toBeVisible();
  expect(await hrefOf('I have an account')).toBe(
    '/login?packageId=2&redirect=%2Fpricing%3FpackageId%3D2',
  );
  const register = screen.getByRole('link', { name: 'Create an account' });
  expect(register).toHaveAttribute('href', '/register?packageId=2');
  await userEvent.click(register);
  expect(storedPackageId()).toBe('2');
});

test('a signed-in couple can continue, a guest creates an account first', async () => {
  const shown = await open('3', membershipHost());
  expect(await hrefOf('Continue')).toBe('/pricing?packageId=3');
  shown.unmount();
  const guest = membershipHost();
  guest.setSession(sessionOf(fakeUser({ is_guest: 1 })));
  await open('3', guest);
  expect(await screen.findByRole('link', { name: 'Create an account' })).toBeVisible();
});

test.each(['9', 'x'])('an unknown package (%s) links to the packages', async (id) => {
  await open(id, visitor());
  expect(await screen.findByText('This package doesn’t exist')).toBeVisible();
  expect(await hrefOf('See the packages')).toBe('/');
});

test('a failure is shown and can be retried', async () => {
  const host = visitor();
  const { answers } = membershipHost();
  host.answers['GET v2/packages'] = refused(503, 'busy', 'The server is busy.');
  await open('2', host);
  expect(await screen.findByText('The package couldn’t be loaded')).toBeVisible();
  Object.assign(host.answers, { 'GET v2/packages': answers['GET v2/packages'] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$49.00')).toBeVisible();
});
