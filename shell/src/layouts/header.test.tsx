import { screen, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@keepsake/shared/api';
import { stubMatchMedia, fakeHost, fakeUser, sessionOf, refused } from '@keepsake/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { AppLayout } from './AppLayout.tsx';
import type { FramedPage } from './framed-page.ts';
import { OFFERED } from '@keepsake/shared/words';
import { ShellProvider, type ShellServices } from '../host/shell-services.ts';
import { shellDouble } from '../testing/shell-double.ts';
import { LanguagePicker } from './LanguagePicker.tsx';
import { SideMenu } from './SideMenu.tsx';
import { signedIn } from '../testing/signed-in.ts';

const ada = fakeUser();
const guest = fakeUser({ is_guest: 1, email: null, last_name: null });

/** Answers `min-width` media queries as a browser of this width. */
function screenOf(width: number) {
  stubMatchMedia((query) => width >= Number(/min-width:\s*(\d+)/.exec(query)?.[1] ?? 0));
}

function frame(user: User, page: FramedPage | null = null) {
  return renderInShell(
    <AppLayout title={null} page={page}>
      <p>Page</p>
    </AppLayout>,
    {
      host: fakeHost({
        session: sessionOf(user),
        // The configuration, and the phone number in it, never arrives.
        answers: { 'GET config': async () => new Promise(() => {}) },
      }),
    },
  );
}

test.each([
  [1200, 'Event'],
  [992, 'Event'],
  [991, 'Wedding'],
  [390, 'Wedding'],
])('without a title, %i px say “%s”', (width, title) => {
  screenOf(width);
  frame(ada);
  expect(screen.getByTestId('title-header')).toHaveTextContent(title);
});

test('on large screens somebody is welcomed by full name, with Log Out below the picture', async () => {
  screenOf(1280);
  frame(ada);
  expect(screen.getByText('Welcome Ada Byron')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Ada Byron' }));
  expect(await screen.findByRole('menuitem', { name: 'Log Out' })).toBeVisible();
});

test('a guest is not welcomed by name, and the logo opens the website in a new tab', () => {
  screenOf(1280);
  frame(guest);
  expect(screen.queryByText(/Welcome/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
  const logo = screen.getByRole('link', { name: 'Keepsake' });
  expect(logo).toHaveAttribute('href', '/');
  expect(logo).toHaveAttribute('target', '_blank');
});

test.each([
  ['on a page of theirs', null],
  ['in checkout', { offersAccount: true }],
])('a guest %s has the picture with Log Out below it, which asks first', async (_, page) => {
  screenOf(1280);
  const { host } = frame(guest, page);
  host.confirm = jest.fn(async () => false);
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Ada' }));
  expect(screen.queryByRole('menuitem', { name: 'Profile' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
  expect(host.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Close this session?' }),
  );
});

test('anybody else’s logo stays in the tab', () => {
  screenOf(1280);
  frame(ada);
  expect(screen.getByRole('link', { name: 'Keepsake' })).not.toHaveAttribute('target');
});

test('a guest in checkout is offered an account in place of the welcome', async () => {
  screenOf(1280);
  frame(guest, { offersAccount: true });
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('dialog', { name: 'Login' })).toBeVisible();
});

test('nobody but a guest is offered an account', () => {
  screenOf(1280);
  frame(ada, { offersAccount: true });
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
});

test.each<[string, FramedPage, User, boolean]>([
  ['a member where members begin', { home: 'members' }, ada, false],
  ['a member where guests begin', { home: 'guests' }, ada, true],
  ['a member elsewhere', {}, ada, true],
  ['a guest where guests begin', { home: 'guests' }, guest, false],
  ['a guest elsewhere', {}, guest, true],
])('small screens, %s: back button %#', (_, page, user, expected) => {
  screenOf(390);
  frame(user, page);
  expect(screen.queryByRole('button', { name: 'Back' }) !== null).toBe(expected);
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('large screens have no back button', () => {
  screenOf(1280);
  frame(ada);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

function show({ small = false, succeeds = true } = {}) {
  const chooseLanguage = jest.fn(async () => succeeds);
  const { services } = shellDouble({ chooseLanguage });
  render(
    <ShellProvider value={services}>
      <LanguagePicker small={small} />
    </ShellProvider>,
  );
  return chooseLanguage;
}

test.each([false, true])('each language has its own name; small: %s', async (small) => {
  const chooseLanguage = show({ small });
  const list = screen.getByRole('combobox', { name: 'Language' });
  expect(list).toHaveDisplayValue('English');
  const names = screen.getAllByRole('option').map(({ textContent, lang }) => [textContent, lang]);
  expect(names).toHaveLength(OFFERED.length);
  expect(names).toContainEqual(['English', 'en']);
  expect(names).toContainEqual(['עברית', 'he']);
  await userEvent.selectOptions(list, 'he');
  expect(chooseLanguage).toHaveBeenCalledWith('he');
  // Disabled until the page is loaded in that language.
  expect(list).toBeDisabled();
  expect(list).toHaveDisplayValue('עברית');
});

test('a language that could not be changed stays', async () => {
  show({ succeeds: false });
  const list = screen.getByRole('combobox', { name: 'Language' });
  await userEvent.selectOptions(list, 'de');
  expect(list).toBeEnabled();
  expect(list).toHaveDisplayValue('English');
});

describe('account-actions', () => {
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
    expect(host.toasts).toEqual([
      { kind: 'error', text: 'Something went wrong. Please try later.' },
    ]);
    expect(host.visited).toEqual([]);
  });
});
