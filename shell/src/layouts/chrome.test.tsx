import { screen, within, act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@keepsake/shared/api';
import {
  type FakeAnswers,
  fakeHost,
  fakeUser,
  sampleConfig,
  sessionOf,
  refused,
  sampleAttendedEvent,
} from '@keepsake/shared/testing';
import { declaredRemotes } from '../testing/menus.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { shellDouble } from '../testing/shell-double.ts';
import { AppLayout } from './AppLayout.tsx';
import type { FramedPage } from './framed-page.ts';
import { PublicLayout } from './PublicLayout.tsx';
import { screenSizeOf } from './screen-size.ts';
import { SiteFooter } from './SiteFooter.tsx';
import type { RemoteRoute } from '@keepsake/shared/contract';
import AccountCompletePage from '../auth/AccountCompletePage.tsx';
import { noteVerified } from '../session/just-verified.ts';
import { RoleQuestion } from './RoleQuestion.tsx';

const config = sampleConfig({
  support_phone: '+1 555 0100',
  social_links: [
    { name: 'Instagram', url: 'https://www.instagram.com/keepsake' },
    { name: 'forum.example', url: 'https://forum.example/keepsake' },
  ],
});

/** The configuration, and the phone number in it, never arrives. */
const waiting: FakeAnswers = { 'GET config': async () => new Promise(() => {}) };

function frame(user: User, page: FramedPage | null = null, answers = waiting) {
  const host = fakeHost({ session: sessionOf(user), answers });
  const { services } = shellDouble({
    remotes: declaredRemotes,
    serves: (address) => address !== '/notification',
  });
  return renderInShell(
    <AppLayout title={null} page={page}>
      <p>Page</p>
    </AppLayout>,
    { services, host },
  );
}

beforeEach(() => localStorage.clear());

test('the menu is divided into groups, each a list with its name', async () => {
  frame(fakeUser({ user_type: 'bride_groom' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const money = await screen.findByRole('list', { name: 'Gift money' });
  expect(
    within(money)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Gifts', 'Payout Methods', 'Cashout Request', 'Cashout History']);
  const lists = within(screen.getByRole('navigation', { name: 'Menu' })).getAllByRole('list');
  for (const list of lists) expect(within(list).getAllByRole('link').length).toBeLessThan(5);
});

test('the pages of an account end with a footer with contact and phone number', async () => {
  frame(fakeUser(), null, { 'GET config': { data: config } });
  const footer = screen.getByRole('contentinfo');
  expect(await within(footer).findByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(await within(footer).findByRole('link', { name: '+1 555 0100' })).toHaveAttribute(
    'href',
    'tel:+15550100',
  );
});

test('on a phone the public pages have a menu with all links, which Escape and a click outside close', async () => {
  renderInShell(
    <PublicLayout>
      <h1>Home</h1>
    </PublicLayout>,
    { host: fakeHost({ answers: { 'GET config': { data: config } } }) },
  );
  const opener = screen.getByLabelText('Menu', { selector: 'summary' });
  const menu = opener.closest('details');
  const links = () => within(screen.getByRole('navigation', { name: 'Site menu' }));
  await userEvent.click(opener);
  expect(menu).toHaveAttribute('open');
  for (const place of ['Features', 'FAQs', 'About', 'Contact', 'Sign In', 'Sign Up'])
    expect(links().getByRole('link', { name: place })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(menu).not.toHaveAttribute('open');
  expect(opener).toHaveFocus();
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('heading', { name: 'Home' }));
  expect(menu).not.toHaveAttribute('open');
});

test.each([
  [575, 'XS'],
  [576, 'SM'],
  [768, 'MD'],
  [992, 'LG'],
  [1200, 'XL'],
])('%p px are %s', (width, size) => {
  expect(screenSizeOf(width)).toBe(size);
});

test('a guest’s menu: Create an event and Close Session; no way to an account outside of checkout', async () => {
  frame(fakeUser({ is_guest: 1, email: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('button', { name: 'Create an event' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close Session' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('in checkout a guest may log in or sign up from the menu', async () => {
  frame(fakeUser({ is_guest: 1, email: null }), { offersAccount: true });
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('button', { name: 'Sign Up' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('dialog', { name: 'Login' })).toBeVisible();
});

/** The public footer for a site with some accounts at social networks. */
function footer({ social_links } = config) {
  const host = fakeHost({ answers: { 'GET config': { data: { ...config, social_links } } } });
  const notify = jest.spyOn(host, 'notify');
  renderInShell(<SiteFooter />, { host });
  return { notify };
}

test('the footer: phone, copyright line, and the badges with their toast that stays', async () => {
  const { notify } = footer();
  await userEvent.click(await screen.findByRole('button', { name: /App Store/ }));
  expect(notify).toHaveBeenCalledWith(
    'info',
    'Sorry for the inconvenience. Our App is under maintenance.',
    { autoClose: null },
  );
  expect(screen.getByText(/2023/)).toBeVisible();
  const notices = screen.getByRole('link', { name: 'Open-source notices' });
  expect(notices).toHaveAttribute('href', '/notices');
  expect(await screen.findByRole('link', { name: '+1 555 0100' })).toHaveAttribute(
    'href',
    'tel:+15550100',
  );
});

test('the footer links to the configured social accounts by the names of their networks, and shares nothing', async () => {
  footer();
  const links = within(await screen.findByRole('navigation', { name: 'Social' }));
  const found = links
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(found).toEqual([
    ['Keepsake on Instagram', 'https://www.instagram.com/keepsake'],
    ['Keepsake on forum.example', 'https://forum.example/keepsake'],
  ]);
  expect(screen.queryByRole('link', { name: /Share/ })).toBeNull();
});

test('without social accounts the footer has no navigation for them', async () => {
  footer({ ...config, social_links: [] });
  await screen.findByRole('link', { name: '+1 555 0100' });
  await screen.findByRole('button', { name: /App Store/ });
  expect(screen.queryByRole('navigation', { name: 'Social' })).toBeNull();
});

describe('role-question', () => {
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
    expect(host.toasts).toEqual([
      { kind: 'error', text: 'Something went wrong. Please try later.' },
    ]);
    expect(screen.getByRole('button', { name: 'Create an event' })).toBeEnabled();
  });
});
