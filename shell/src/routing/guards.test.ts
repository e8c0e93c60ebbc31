import type { GuardName, SessionView } from '@keepsake/shared/contract';
import { fakeUser, sessionOf } from '@keepsake/shared/testing';
import { decide } from './guards.ts';

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
