import { act, screen, waitFor } from '@testing-library/react';
import type { User } from '@keepsake/shared/api';
import { selectPackage, storedPackageId } from '@keepsake/shared/state';
import { fakeHost, fakeUser, refused, sessionOf } from '@keepsake/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { Guarded } from './Guarded.tsx';

const couple = fakeUser({ user_type: 'bride_groom' });
const home = '/bride-groom/home';

function open(user: User, at: string, { fails = false, agrees = true } = {}) {
  const host = fakeHost({ session: sessionOf(user) });
  host.agrees = agrees;
  host.answers['POST v2/update-usertype'] = fails
    ? refused(500, 'x', '')
    : { data: { user_type: 'bride_groom' } };
  host.session.reload = async () =>
    host.setSession(sessionOf({ ...couple, email_verified_at: user.email_verified_at }));
  const { address } = renderInShell(
    <Guarded guard="bride-groom">
      <p>A page of couples</p>
    </Guarded>,
    { host, at, path: home },
  );
  return { host, confirmRequests: host.confirmRequests, place: address };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('an attendee with a package to buy is asked, and becomes a couple', async () => {
  const { confirmRequests, place } = open(fakeUser(), `${home}?packageId=7`);
  expect(await screen.findByText('A page of couples')).toBeVisible();
  expect(place()).toBe(`${home}?packageId=7`);
  expect(confirmRequests).toEqual([
    expect.objectContaining({
      title: 'Switch user role..!!',
      body: 'Are you sure you want to switch the user role?',
    }),
  ]);
});

test('an attendee who declines stays one, and is not asked at the next login', async () => {
  selectPackage('7');
  const { host, confirmRequests, place } = open(fakeUser(), `${home}?packageId=7`, {
    agrees: false,
  });
  await waitFor(() => expect(place()).toBe('/attendee/home'));
  expect(confirmRequests).toHaveLength(1);
  expect(host.calls).toEqual([]);
  expect(storedPackageId()).toBeNull();
});

test('a switch of the role that fails is reported, and the package is stored in this tab for a login', async () => {
  const { host, place } = open(fakeUser(), `${home}?packageId=7`, { fails: true });
  await waitFor(() => expect(place()).toBe('/login?packageId=7'));
  expect(sessionStorage.getItem('packageId')).toBe('7');
  expect(host.toasts).toEqual([{ kind: 'error', text: 'Something went wrong. Please try later.' }]);
});

test('an email address that is not confirmed yet keeps the package stored for all tabs', async () => {
  const { place } = open(fakeUser({ ...couple, email_verified_at: null }), `${home}?packageId=7`);
  await waitFor(() => expect(place()).toBe('/verify'));
  expect(storedPackageId()).toBe('7');
  expect(sessionStorage.getItem('packageId')).toBeNull();
});

test('a page of the other role is refused', async () => {
  const { place } = open(fakeUser(), home);
  await waitFor(() => expect(place()).toBe('/unauthorized'));
});

test('a role that changes while a page is shown leads to the home page', async () => {
  const { host, place } = open(couple, home);
  expect(screen.getByText('A page of couples')).toBeVisible();
  act(() => host.setSession(sessionOf(fakeUser())));
  await waitFor(() => expect(place()).toBe('/attendee/home'));
});

test('a role that changes on a page with a package leads to the home page without a switch back', async () => {
  const { host, place } = open(couple, `${home}?packageId=7`);
  act(() => host.setSession(sessionOf(fakeUser())));
  await waitFor(() => expect(place()).toBe('/attendee/home'));
  expect(host.calls).toEqual([]);
});
