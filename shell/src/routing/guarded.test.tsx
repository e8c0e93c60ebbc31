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
  return { host, asked: host.asked, place: address };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('an attendee who comes for a package is asked, and a couple from then on', async () => {
  const { asked, place } = open(fakeUser(), `${home}?packageId=7`);
  expect(await screen.findByText('A page of couples')).toBeVisible();
  expect(place()).toBe(`${home}?packageId=7`);
  expect(asked).toEqual([
    expect.objectContaining({
      title: 'Switch user role..!!',
      body: 'Are you sure you want to switch the user role?',
    }),
  ]);
});

test('who would rather not stays an attendee, and is not asked at the next login', async () => {
  selectPackage('7');
  const { host, asked, place } = open(fakeUser(), `${home}?packageId=7`, { agrees: false });
  await waitFor(() => expect(place()).toBe('/attendee/home'));
  expect(asked).toHaveLength(1);
  expect(host.calls).toEqual([]);
  expect(storedPackageId()).toBeNull();
});

test('when that fails it is said, and the package waits in this tab for a login', async () => {
  const { host, place } = open(fakeUser(), `${home}?packageId=7`, { fails: true });
  await waitFor(() => expect(place()).toBe('/login?packageId=7'));
  expect(sessionStorage.getItem('packageId')).toBe('7');
  expect(host.toasts).toEqual([{ kind: 'error', text: 'Something went wrong. Please try later.' }]);
});

test('an address to be confirmed first does not cost the package, in no tab', async () => {
  const { place } = open(fakeUser({ ...couple, email_verified_at: null }), `${home}?packageId=7`);
  await waitFor(() => expect(place()).toBe('/verify'));
  expect(storedPackageId()).toBe('7');
  expect(sessionStorage.getItem('packageId')).toBeNull();
});

test('who comes to a page of the other side is told that it is not theirs', async () => {
  const { place } = open(fakeUser(), home);
  await waitFor(() => expect(place()).toBe('/unauthorized'));
});

test('whose side changes while they look at a page goes home', async () => {
  const { host, place } = open(couple, home);
  expect(screen.getByText('A page of couples')).toBeVisible();
  act(() => host.setSession(sessionOf(fakeUser())));
  await waitFor(() => expect(place()).toBe('/attendee/home'));
});

test('also from a page with a package, which is no wish to change back', async () => {
  const { host, place } = open(couple, `${home}?packageId=7`);
  act(() => host.setSession(sessionOf(fakeUser())));
  await waitFor(() => expect(place()).toBe('/attendee/home'));
  expect(host.calls).toEqual([]);
});
