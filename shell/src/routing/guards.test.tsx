import { act, screen, waitFor, render } from '@testing-library/react';
import type { User } from '@keepsake/shared/api';
import { selectPackage, storedPackageId } from '@keepsake/shared/state';
import { fakeHost, fakeUser, refused, sessionOf } from '@keepsake/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { Guarded } from './Guarded.tsx';
import type { GuardName, SessionView } from '@keepsake/shared/contract';
import { decide } from './guards.ts';
import { createMemoryRouter, Navigate, RouterProvider } from '@keepsake/shared/router';
import { sayExpiredBefore } from './expired-session-notice.ts';

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

const nobody: SessionView = { loggedIn: false, user: null, isGuest: false, role: null };
const people = {
  nobody,
  unverified: sessionOf(fakeUser({ user_type: 'bride_groom', email_verified_at: null })),
  'unverified attendee': sessionOf(fakeUser({ email_verified_at: null })),
  guest: sessionOf(fakeUser({ is_guest: 1, email: null, email_verified_at: null })),
  attendee: sessionOf(fakeUser()),
  couple: sessionOf(fakeUser({ user_type: 'bride_groom' })),
};

const login = '/login?redirect=%2Fpage';

test.each<[GuardName, keyof typeof people, string]>([
  ['none', 'nobody', 'allow'],
  ['session', 'nobody', login],
  ['session', 'unverified', 'allow'],
  ['session', 'guest', 'allow'],
  ['attendee', 'nobody', login],
  ['attendee', 'unverified', '/unauthorized'],
  ['attendee', 'unverified attendee', '/verify'],
  ['attendee', 'guest', 'allow'],
  ['attendee', 'attendee', 'allow'],
  ['attendee', 'couple', '/unauthorized'],
  ['attendee-no-guest', 'nobody', login],
  ['attendee-no-guest', 'guest', '/unauthorized'],
  ['attendee-no-guest', 'attendee', 'allow'],
  ['attendee-no-guest', 'couple', '/unauthorized'],
  ['bride-groom', 'nobody', login],
  ['bride-groom', 'unverified', '/verify'],
  ['bride-groom', 'guest', '/unauthorized'],
  ['bride-groom', 'attendee', '/unauthorized'],
  ['bride-groom', 'couple', 'allow'],
])('%s lets %s %s', (guard, person, where) => {
  const decision = decide(guard, people[person], { pathname: '/page', search: '', code: '' });
  expect(decision.kind === 'redirect' ? decision.to : decision.kind).toBe(where);
});

test.each([
  [
    'an attendee with a package to buy becomes a couple first',
    people.attendee,
    '?packageId=7',
    { kind: 'become-couple', packageId: '7' },
  ],
  [
    'a visitor with a package signs in with it',
    nobody,
    '?packageId=7',
    {
      kind: 'redirect',
      to: '/login?redirect=%2Fbride-groom%2Fhome%3FpackageId%3D7&packageId=7',
    },
  ],
  [
    'a guest with a package signs in for it first',
    people.guest,
    '?packageId=7',
    { kind: 'redirect', to: '/login?packageId=7' },
  ],
  [
    'a package id that is not all digits is ignored',
    people.attendee,
    '?packageId=7x',
    { kind: 'redirect', to: '/unauthorized' },
  ],
])('%s', (_what, person, search, decision) => {
  const target = { pathname: '/bride-groom/home', search, code: '' };
  expect(decide('bride-groom', person, target)).toEqual(decision);
});

test('an unknown guard lets nobody in', () => {
  const unknown = 'everyone' as GuardName;
  expect(decide(unknown, people.couple, { pathname: '/page', search: '', code: '' })).toEqual({
    kind: 'redirect',
    to: '/unauthorized',
  });
  expect(decide(unknown, nobody, { pathname: '/page', search: '', code: '' }).kind).toBe(
    'redirect',
  );
});

test('after the session of a guest the login address has the code of their event', () => {
  expect(decide('attendee', nobody, { pathname: '/page', search: '', code: 'ABCD2345' })).toEqual({
    kind: 'redirect',
    to: `${login}&unique-code=ABCD2345`,
  });
});

describe('expired-session-notice', () => {
  /** Opens an address whose page is guarded, or one that leads nowhere else. */
  async function open(address: string, expired: boolean): Promise<number> {
    let messages = 0;
    const router = createMemoryRouter(
      [
        { path: '/attendee/home', element: <Navigate to="/login?redirect=%2Fattendee%2Fhome" /> },
        { path: '/', element: <p>Arrived</p> },
        { path: '/login', element: <p>Arrived</p> },
      ],
      { initialEntries: [address] },
    );
    sayExpiredBefore(router, {
      expired,
      say: () => {
        messages += 1;
      },
    });
    render(<RouterProvider router={router} />);
    await screen.findByText('Arrived');
    return messages;
  }

  it('says why a guard leads to the login when the session ended before the page was there', async () => {
    expect(await open('/attendee/home', true)).toBe(1);
  });

  it.each([
    ['/attendee/home', false],
    ['/', true],
    ['/login?redirect=%2Fattendee%2Fhome', true],
  ])('says nothing on %s when expired is %s', async (address, expired) => {
    expect(await open(address, expired)).toBe(0);
  });
});
