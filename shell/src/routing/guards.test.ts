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

test('an attendee with a package to buy becomes a couple first', () => {
  const asked = { pathname: '/bride-groom/home', search: '?packageId=7', code: '' };
  expect(decide('bride-groom', people.attendee, asked)).toEqual({
    kind: 'become-couple',
    packageId: '7',
  });
  expect(decide('bride-groom', nobody, asked)).toEqual({
    kind: 'redirect',
    to: '/login?redirect=%2Fbride-groom%2Fhome%3FpackageId%3D7&packageId=7',
  });
});

test('a guest with a package signs in for it first', () => {
  const asked = { pathname: '/bride-groom/home', search: '?packageId=7', code: '' };
  expect(decide('bride-groom', people.guest, asked)).toEqual({
    kind: 'redirect',
    to: '/login?packageId=7',
  });
});

test('a package that is not all digits is none', () => {
  const asked = { pathname: '/bride-groom/home', search: '?packageId=7x', code: '' };
  expect(decide('bride-groom', people.attendee, asked)).toEqual({
    kind: 'redirect',
    to: '/unauthorized',
  });
});

test('a guard nobody knows opens nothing', () => {
  const unknown = 'everyone' as GuardName;
  expect(decide(unknown, people.couple, { pathname: '/page', search: '', code: '' })).toEqual({
    kind: 'redirect',
    to: '/unauthorized',
  });
  expect(decide(unknown, nobody, { pathname: '/page', search: '', code: '' }).kind).toBe(
    'redirect',
  );
});

test('where a guest’s session ended the login knows the code that their card goes on by', () => {
  expect(decide('attendee', nobody, { pathname: '/page', search: '', code: 'ABCD2345' })).toEqual({
    kind: 'redirect',
    to: `${login}&unique-code=ABCD2345`,
  });
});
