import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@keepsake/shared/api';
import { stubMatchMedia, fakeHost, fakeUser, sessionOf } from '@keepsake/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { AppLayout } from './AppLayout.tsx';
import type { FramedPage } from './framed-page.ts';

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
