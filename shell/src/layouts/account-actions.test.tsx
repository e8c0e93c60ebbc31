import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@keepsake/shared/api';
import { fakeHost, fakeUser, refused, sessionOf } from '@keepsake/shared/testing';
import type { ShellServices } from '../host/shell-services.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { shellDouble } from '../testing/shell-double.ts';
import { SideMenu } from './SideMenu.tsx';
import { signedIn } from '../testing/signed-in.ts';

const attendee = fakeUser();
const guest = fakeUser({ is_guest: 1, email: null });

function menuOf(user: User, changes: Partial<ShellServices> = {}) {
  localStorage.clear();
  const host = fakeHost({ session: sessionOf(user) });
  const { services, session } = shellDouble(changes);
  session.begin(signedIn(user));
  renderInShell(<SideMenu />, { services, host });
  return { host, confirmRequests: host.confirmRequests, session };
}

const choose = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a logout is confirmed first, and a “no” keeps the session', async () => {
  const signOut = jest.fn(async () => {});
  const { host, confirmRequests } = menuOf(attendee, { signOut });
  host.agrees = false;
  await choose('Logout');
  expect(confirmRequests).toEqual([
    expect.objectContaining({
      body: 'Are you sure you want to logout ?',
      confirmLabel: 'Logout',
    }),
  ]);
  expect(signOut).not.toHaveBeenCalled();
});

test('closing the session is confirmed by a guest first', async () => {
  const { confirmRequests } = menuOf(guest);
  await choose('Close Session');
  expect(confirmRequests).toEqual([
    expect.objectContaining({
      body: expect.stringContaining('close this session'),
      confirmLabel: 'Ok',
    }),
  ]);
});

test.each([
  ['Logout', attendee],
  ['Close Session', guest],
])('“%s” warns while files are still being sent', async (name, user) => {
  const { confirmRequests } = menuOf(user);
  localStorage.setItem('keepsake.uploads.unfinished', 'yes');
  await choose(name);
  expect(confirmRequests).toEqual([
    expect.objectContaining({ body: expect.stringContaining('even from cards you’ve sent') }),
  ]);
});

test('a guest who creates an event is told what happens to the cards, and stays a guest until the sign-up', async () => {
  const { host, confirmRequests, session } = menuOf(guest);
  host.agrees = false;
  await choose('Create an event');
  expect(confirmRequests).toEqual([
    expect.objectContaining({
      title: 'Create an event of your own?',
      body: expect.stringContaining('come along into your account'),
    }),
  ]);
  expect(host.visited).toEqual([]);
  host.agrees = true;
  await choose('Create an event');
  expect(host.visited).toEqual(['/register']);
  expect(session.stored()).toMatchObject({ loggedIn: true, isGuest: true, guestId: guest.id });
});

test('a logout that the server refuses shows its message', async () => {
  const signOut = async () => refused(500, 'x', 'You are signed out elsewhere.')();
  const { host } = menuOf(attendee, { signOut });
  await choose('Logout');
  expect(host.toasts).toEqual([{ kind: 'error', text: 'You are signed out elsewhere.' }]);
});

test('the role is switched on the server, the user read again, and the home is the other one', async () => {
  const { host, confirmRequests } = menuOf(attendee);
  host.answers = { 'POST v2/update-usertype': { data: { user_type: 'bride_groom' } } };
  host.session.reload = async () =>
    host.setSession(sessionOf(fakeUser({ user_type: 'bride_groom' })));
  await choose('Create an event');
  expect(confirmRequests).toEqual([
    expect.objectContaining({
      title: 'Switch user role..!!',
      body: 'Are you sure you want to switch the user role?',
    }),
  ]);
  expect(host.visited).toEqual(['/bride-groom/home']);
});

test('a switch of the role that fails without a reason shows a general message', async () => {
  const { host } = menuOf(attendee);
  host.answers = {
    'POST v2/update-usertype': refused(500, 'x', ''),
  };
  await choose('Create an event');
  expect(host.toasts).toEqual([{ kind: 'error', text: 'Something went wrong. Please try later.' }]);
  expect(host.visited).toEqual([]);
});
