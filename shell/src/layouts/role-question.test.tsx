import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@keepsake/shared/api';
import type { RemoteRoute } from '@keepsake/shared/contract';
import {
  fakeHost,
  fakeUser,
  refused,
  sampleAttendedEvent,
  sessionOf,
} from '@keepsake/shared/testing';
import AccountCompletePage from '../auth/AccountCompletePage.tsx';
import { noteVerified } from '../session/just-verified.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { RoleQuestion } from './RoleQuestion.tsx';

const couple = fakeUser({ user_type: 'bride_groom', has_dummy_event: true });
const attendee = fakeUser();
const home = { guard: 'bride-groom', home: 'members' } as const;

function ask(user: User, page: Pick<RemoteRoute, 'guard' | 'home'> = home) {
  const host = fakeHost({
    session: sessionOf(user),
    answers: { 'GET attendee/wedding': { data: [sampleAttendedEvent()] } },
  });
  const shown = renderInShell(<RoleQuestion page={page} />, { host, at: '/here' });
  return { ...shown, at: () => shown.router.state.location.pathname };
}

const dialog = () => screen.findByRole('dialog', { name: 'What brings you here?' });
const choose = async (name: string, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
const untilClosed = async () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => localStorage.clear());

test('nobody is asked until their email address has just been confirmed, and a guest never', () => {
  ask(couple).unmount();
  noteVerified();
  ask(fakeUser({ is_guest: 1, email: null }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['a couple', couple],
  ['somebody who attends', attendee],
])('%s is asked once; closing it is an answer', async (_who, user) => {
  noteVerified();
  const { unmount } = ask(user);
  expect(await dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await untilClosed();
  unmount();
  ask(user);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a couple that registers its event right away is not asked', async () => {
  noteVerified();
  const host = fakeHost({ session: sessionOf(couple) });
  const { unmount } = renderInShell(<AccountCompletePage />, { host });
  await choose('Register your event', 'link');
  unmount();
  ask(couple);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the question appears on an open page, and closes when it is answered in another tab', async () => {
  ask(couple);
  act(() => noteVerified());
  expect(await dialog()).toBeVisible();
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  await untilClosed();
});

test('an attendee who wants to create an event becomes a couple and registers it', async () => {
  noteVerified();
  const { host, at } = ask(attendee);
  host.answers['POST v2/update-usertype'] = { data: { user_type: 'bride_groom' } };
  host.session.reload = async () => host.setSession(sessionOf(couple));
  await choose('Create an event');
  expect(host.calls).toContainEqual({
    key: 'POST v2/update-usertype',
    input: { body: { type: 'bride_groom' } },
  });
  await waitFor(() => expect(at()).toBe('/bride-groom/add-wedding-event'));
  await untilClosed();
});

test('choosing the current role leads to its home page', async () => {
  noteVerified();
  const { host, at } = ask(attendee);
  await choose('Attend an event');
  await waitFor(() => expect(at()).toBe('/attendee/home'));
  expect(host.calls.map(({ key }) => key)).not.toContain('POST v2/update-usertype');
});

test.each<[string, User, RemoteRoute['guard'], string]>([
  ['the card that they were writing', attendee, 'attendee', 'Attend an event'],
  ['the event that they were registering', couple, 'bride-groom', 'Create an event'],
])('choosing the current role stays at %s', async (_what, user, guard, choice) => {
  noteVerified();
  const { at } = ask(user, { guard });
  await choose(choice);
  await untilClosed();
  expect(at()).toBe('/here');
});

test('a switch of the role that fails is reported and can be tried again', async () => {
  noteVerified();
  const { host } = ask(attendee);
  host.answers['POST v2/update-usertype'] = refused(500, 'x', '');
  await choose('Create an event');
  expect(host.toasts).toEqual([{ kind: 'error', text: 'Something went wrong. Please try later.' }]);
  expect(screen.getByRole('button', { name: 'Create an event' })).toBeEnabled();
});
