import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallInput, type User } from '@keepsake/shared/api';
import { enter, fakeHost, fakeUser } from '@keepsake/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { shellDouble } from '../testing/shell-double.ts';
import { signedIn } from '../testing/signed-in.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';

const loggedIn = (user: User) => ({ ...signedIn(user), selected_package: null });
const guest = fakeUser({ id: '018f3a5e-0000-7000-8000-000000000009', is_guest: 1, email: null });

test('when a guest logs in, the guest is deleted, and after 2 s with a toast the page is reloaded', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const host = fakeHost({
    answers: {
      'POST login': { data: loggedIn(fakeUser()), message: 'Welcome back.' },
      'DELETE v2/guest-user/:id': { data: null },
    },
  });
  const { services, session, reload } = shellDouble();
  session.begin(loggedIn(guest));
  renderInShell(<UpgradeDialog wanted="login" onClose={() => {}} />, { services, host });
  await user.type(screen.getByLabelText('Email'), 'ada@example.org');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await act(async () => jest.advanceTimersByTimeAsync(0));
  expect(host.calls[1]).toMatchObject({
    key: 'DELETE v2/guest-user/:id',
    input: { params: { id: guest.id } },
  });
  expect(session.stored()).toMatchObject({ isGuest: false, guestId: null, guestEventCode: '' });
  expect(services.toasts.get()).toMatchObject([{ kind: 'loading', text: 'Please wait...' }]);
  act(() => jest.advanceTimersByTime(1990));
  expect(reload).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(20));
  expect(reload).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

describe('a couple that signs in at a guest’s card', () => {
  const couple = fakeUser({ user_type: 'bride_groom' });
  const card = '/attendee/wedding/018f3a5e-0000-7000-8000-0000000000aa/customise-card';
  beforeEach(() => {
    localStorage.clear();
    history.replaceState(null, '', card);
  });
  afterEach(() => history.replaceState(null, '', '/'));

  /** The server's rule: an account of the other role is refused unless it agrees to switch. */
  function login({ body }: CallInput<'POST login'>) {
    if (body.user_type !== 'attendee') return { data: loggedIn(couple) };
    if (!body.switch_role) throw new ApiError('', { status: 409, code: 'other_role' });
    return { data: loggedIn(fakeUser()) };
  }

  async function open(agrees: boolean) {
    const host = fakeHost({
      answers: { 'POST login': login, 'DELETE v2/guest-user/:id': { data: null } },
    });
    host.agrees = agrees;
    const { services, session, reload } = shellDouble();
    session.begin(loggedIn(guest));
    const closed = jest.fn();
    renderInShell(<UpgradeDialog wanted="login" onClose={closed} />, { services, host });
    await enter(screen.getByLabelText('Email'), 'ada@example.org');
    await enter(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    return { host, confirmRequests: host.confirmRequests, session, reload };
  }

  const question = {
    title: 'Switch user role..!!',
    body: 'Are you sure you want to switch the user role?',
    confirmLabel: 'Switch',
    cancelLabel: 'No, stay a guest',
  };

  test('is asked, and stays a guest on “no”', async () => {
    const { host, confirmRequests, session, reload } = await open(false);
    expect(confirmRequests).toEqual([question]);
    expect(host.calls.map(({ key }) => key)).toEqual(['POST login']);
    expect(session.stored()).toMatchObject({ isGuest: true, guestId: guest.id });
    expect(reload).not.toHaveBeenCalled();
    expect(host.toasts).toEqual([]);
  });

  test('switches roles on “yes”, and the guest is deleted', async () => {
    const { host, confirmRequests, session } = await open(true);
    expect(confirmRequests).toEqual([question]);
    expect(host.calls.map(({ key }) => key)).toEqual([
      'POST login',
      'POST login',
      'DELETE v2/guest-user/:id',
    ]);
    expect(host.calls[1]?.input).toMatchObject({
      body: { user_type: 'attendee', switch_role: true },
    });
    expect(session.view()).toMatchObject({ role: 'attendee', purchaseType: 'existing-user' });
  });
});
