import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type User } from '@keepsake/shared/api';
import { createStore, keepKiosk, kioskHere, storedPackageId } from '@keepsake/shared/state';
import {
  enter,
  fakeHost,
  fakeUser,
  refused,
  sampleAttendedEvent,
  sessionOf,
  type FakeAnswers,
  type RenderOptions,
} from '@keepsake/shared/testing';
import type { ShellServices } from '../host/shell-services.ts';
import { stayedAttendee } from '../session/stayed-attendee.ts';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { shellDouble } from '../testing/shell-double.ts';
import { signedIn } from '../testing/signed-in.ts';
import LoginPage from './LoginPage.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const couple = fakeUser({ user_type: 'bride_groom' });
const loggedIn = (user: User) => ({ ...signedIn(user), selected_package: null });

function open(
  at: RenderOptions['at'],
  answers: FakeAnswers = {},
  user: User | null = null,
  changes: Partial<ShellServices> = {},
) {
  const host = fakeHost({ answers, session: user ? sessionOf(user) : {} });
  const { services, session } = shellDouble(changes);
  if (user) session.begin(loggedIn(user));
  const store = createStore();
  const shown = renderInShell(<LoginPage />, { services, host, at, path: '/login', store });
  return { ...shown, session, store };
}

/** Fills the form in one piece, as a password manager does. */
async function signIn() {
  await enter(screen.getByLabelText('Email'), 'ada@example.org');
  await enter(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('an account with another language continues in it, in a new document', async () => {
  const openDocument = jest.fn();
  const user = { ...couple, language: 'de' };
  const answers: FakeAnswers = { 'POST login': { data: loggedIn(user) } };
  const { router } = open('/login', answers, null, { openDocument });
  await signIn();
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/bride-groom/home'));
  expect(router.state.location.pathname).toBe('/login');
});

test('the login page has what the specification lists', async () => {
  open('/login?email=ada%40example.org');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/reset');
  expect(screen.getByText(/Don't have an account\?/)).toHaveTextContent(
    "Don't have an account? Sign Up",
  );
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Continue as Guest' })).toHaveAttribute('href', '/guest');
});

test('before the email address is confirmed, the requested page is stored for the link of the mail', async () => {
  const unverified = { ...couple, email_verified_at: null };
  const { router } = open('/login?redirect=%2Fprofile', {
    'POST login': { data: loggedIn(unverified), message: '' },
  });
  await signIn();
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(localStorage.getItem('keepsake.resume')).toBe('/profile');
});

test.each<[string, User, string, FakeAnswers, string]>([
  ['a couple', couple, '', {}, '/bride-groom/home'],
  ['a couple with a page to go to', couple, '?redirect=%2Fprofile', {}, '/profile'],
  [
    'a couple with a drafted event',
    { ...couple, has_dummy_event: true },
    '',
    {},
    '/bride-groom/add-wedding-event?continue_event=true',
  ],
  [
    'an attendee without events',
    fakeUser(),
    '',
    { 'GET attendee/wedding': { data: [] } },
    '/attendee/add-wedding-event',
  ],
  [
    'an attendee',
    fakeUser(),
    '',
    { 'GET attendee/wedding': { data: [sampleAttendedEvent()] } },
    '/attendee/home',
  ],
  [
    'anybody with a code',
    fakeUser(),
    '?unique-code=ABCDEFGH&table=K7P3',
    {},
    '/process-unique-code?unique-code=ABCDEFGH&table=K7P3',
  ],
])('%s signs in and is led to their page', async (_who, user, query, answers, end) => {
  const { address } = open(`/login${query}`, {
    ...answers,
    'POST login': { data: loggedIn(user), message: '' },
  });
  await signIn();
  await waitFor(() => expect(address()).toBe(end));
});

test.each([
  ['a couple', couple, '/bride-groom/home'],
  ['an attendee', fakeUser(), '/attendee/home'],
  ['a guest', fakeUser({ is_guest: 1, email: null }), '/login'],
])('%s who is signed in already and visits Login', async (_who, user, end) => {
  const { router } = open('/login', {}, user);
  await waitFor(() => expect(router.state.location.pathname).toBe(end));
});

test.each<[string, User, number | null, string]>([
  ['a couple goes on to it', couple, 7, '/bride-groom/home?packageId=7'],
  ['an attendee, too, who becomes a couple there', fakeUser(), 7, '/bride-groom/home?packageId=7'],
  [
    'without an event, that comes first',
    { ...couple, has_dummy_event: true },
    7,
    '/bride-groom/add-wedding-event?continue_event=true',
  ],
  ['one that is not on offer is forgotten', couple, null, '/bride-groom/home'],
])('a package to buy survives the login: %s', async (_what, user, selected, end) => {
  const { host, address } = open('/login?packageId=7', {
    'POST login': { data: { ...signedIn(user), selected_package: selected }, message: '' },
  });
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/register?packageId=7',
  );
  await signIn();
  expect(host.calls[0]?.input).toMatchObject({ body: { identify: 'web', selPackageId: '7' } });
  await waitFor(() => expect(address()).toBe(end));
  expect(storedPackageId()).toBe(selected === null ? null : '7');
});

test.each([
  ['a couple', couple, undefined, '/bride-groom/home?packageId=7'],
  ['an attendee', fakeUser(), undefined, '/bride-groom/home?packageId=7'],
  ['an attendee who could not become a couple', fakeUser(), stayedAttendee, '/attendee/home'],
])('%s who is signed in already and comes with a package', async (_who, user, state, end) => {
  const { address } = open({ pathname: '/login', search: '?packageId=7', state }, {}, user);
  await waitFor(() => expect(address()).toBe(end));
});

test('a login shows the server’s message, and purchases count as those of an existing user', async () => {
  const { host, session } = open('/login', {
    'POST login': { data: loggedIn(couple), message: 'Welcome back, Ada.' },
  });
  await signIn();
  await waitFor(() => expect(session.stored().purchaseType).toBe('existing-user'));
  expect(session.view()).toMatchObject({ loggedIn: true, role: 'bride_groom' });
  expect(host.toasts).toContainEqual({ kind: 'success', text: 'Welcome back, Ada.' });
  expect(host.calls[0]?.input).toMatchObject({
    body: { email: 'ada@example.org', password: 'secret', identify: 'web', selPackageId: null },
  });
});

test.each([
  ['?redirect=%2Fattendee%2Fhome', '/attendee/home'],
  ['?unique-code=ABCDEFGH', '/process-unique-code?unique-code=ABCDEFGH'],
])(
  'a guest who came from %s and does not switch roles continues there as a guest',
  async (query, end) => {
    const { host, address, session } = open(
      `/login${query}`,
      {
        'POST login': refused(409, 'other_role', ''),
      },
      fakeUser({ is_guest: 1, email: null }),
    );
    host.agrees = false;
    await signIn();
    await waitFor(() => expect(address()).toBe(end));
    expect(host.calls.map(({ input }) => input)).toMatchObject([
      { body: { user_type: 'attendee' } },
    ]);
    expect(session.view().isGuest).toBe(true);
  },
);

/** Refuses an account of the other role unless it agrees to switch. */
const otherRole: FakeAnswers['POST login'] = ({ body }) => {
  if (body.user_type && !body.switch_role)
    throw new ApiError('', { status: 409, code: 'other_role' });
  const user_type = body.switch_role ? body.user_type : couple.user_type;
  return {
    data: loggedIn({ ...couple, ...(user_type ? { user_type } : {}) }),
    message: '',
  };
};

test.each([
  [
    'does not switch roles',
    false,
    '?redirect=%2Fattendee%2Fhome',
    '/bride-groom/home',
    'bride_groom',
  ],
  ['switches roles', true, '?redirect=%2Fattendee%2Fhome', '/attendee/home', 'attendee'],
  [
    'came by a code and does not switch roles',
    false,
    '?redirect=%2Fattendee%2Fhome&unique-code=ABCDEFGH',
    '/process-unique-code?unique-code=ABCDEFGH',
    undefined,
  ],
])(
  'a couple that signs in at a page of attendees, as after a guest’s session, and %s',
  async (_who, agrees, query, end, side) => {
    const { host, address, session } = open(`/login${query}`, { 'POST login': otherRole });
    host.agrees = agrees;
    await signIn();
    await waitFor(() => expect(address()).toBe(end));
    expect(session.view().user?.user_type).toBe(side);
  },
);

test('at a tablet nobody signs in while a guest writes, nor before the server has ended the last one’s session', async () => {
  const tablet = {
    secret: 'secret',
    event: sampleAttendedEvent(),
    photo: null,
    guest: { key: 'key', activeAt: Date.now() },
    owesLogout: false,
  };
  keepKiosk(tablet);
  const { host, session } = open('/login', { 'POST login': { data: loggedIn(couple) } });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Choose “Start over” above/);
  expect(host.calls).toEqual([]);
  expect(kioskHere()).toEqual(tablet);

  keepKiosk({ ...tablet, guest: null, owesLogout: true });
  host.answers['POST logout'] = refused(0, 'offline', 'We can’t reach Keepsake.');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('We can’t reach Keepsake.')).toBeVisible();
  host.answers['POST logout'] = { data: { success: true } };
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(session.view().loggedIn).toBe(true));
  expect(host.calls.slice(0, 3).map(({ key }) => key)).toEqual([
    'POST logout',
    'POST logout',
    'POST login',
  ]);
  expect(kioskHere()).toBeNull();
});

test('while a login is under way its button cannot be pressed again', async () => {
  open('/login', { 'POST login': async () => new Promise(() => {}) });
  await signIn();
  expect(screen.getByRole('button', { name: /Sign In/ })).toBeDisabled();
});

test('a login that fails without a reason shows a general message', async () => {
  const { host } = open('/login', {
    'POST login': refused(500, 'x', ''),
  });
  await signIn();
  expect(host.toasts).toEqual([{ kind: 'error', text: 'Unable to login now' }]);
});

test('a refused login keeps the typed text and says why, and a login in another tab leads this one on', async () => {
  const { host, router } = open('/login?redirect=%2Fprofile', {
    'POST login': refused(401, 'credentials', 'Wrong email or password.'),
  });
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
  expect(host.toasts).toEqual([{ kind: 'error', text: 'Wrong email or password.' }]);
  act(() => host.setSession(sessionOf(couple)));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
});

test('a sign-up that fails shows a general message, one that works the server’s message', async () => {
  const host = fakeHost({
    answers: {
      'POST v2/register/user': refused(500, 'x', ''),
    },
  });
  const { services, session } = shellDouble();
  renderInShell(<RegisterForm onSignedIn={() => {}} />, { services, host });
  const fields = [
    ['First name', 'given-name', 'Ada'],
    ['Last name', 'family-name', 'Byron'],
    ['Email', 'username', 'ada@example.org'],
    ['Password', 'new-password', 'secret'],
    ['Re-Enter Password', 'new-password', 'secret'],
  ] as const;
  for (const [label, autofill, text] of fields) {
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autofill);
    await enter(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(host.toasts).toEqual([{ kind: 'error', text: 'Unable to signup now.' }]);
  host.answers['POST v2/register/user'] = {
    data: loggedIn(couple),
    message: 'Welcome to Keepsake.',
  };
  await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() =>
    expect(host.toasts).toContainEqual({ kind: 'success', text: 'Welcome to Keepsake.' }),
  );
  expect(session.stored().purchaseType).toBe('new-user');
});

test('leaving the page during the question about the role cancels the login', async () => {
  const { host } = open('/login?redirect=%2Fattendee%2Fhome', { 'POST login': otherRole });
  Object.defineProperty(host, 'agrees', {
    get() {
      history.pushState(null, '', '/faq');
      return false;
    },
  });
  await signIn();
  await waitFor(() => expect(location.pathname).toBe('/faq'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled());
  expect(host.calls).toHaveLength(1);
  history.back();
});
