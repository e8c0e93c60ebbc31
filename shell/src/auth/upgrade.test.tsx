import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, fakeUser, renderWithHost } from '@keepsake/shared/testing';
import { ShellProvider } from '../host/shell-services.ts';
import { shellDouble } from '../testing/shell-double.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';

const guest = fakeUser({ id: '018f3a5e-0000-7000-8000-000000000009', is_guest: 1, email: null });

test('a guest who logs in: the guest is deleted, a toast waits, and the page starts anew after 2 s', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const signedIn = {
    access_token: 't',
    token_type: 'bearer' as const,
    expires_in: 900,
    selected_package: null,
  };
  const host = fakeHost({
    answers: {
      'POST login': { data: { ...signedIn, user: fakeUser() }, message: 'Welcome back.' },
      'DELETE v2/guest-user/:id': { data: null },
    },
  });
  const { services, session, reload } = shellDouble();
  session.begin({ ...signedIn, user: guest });
  renderWithHost(
    <ShellProvider value={services}>
      <UpgradeDialog wanted="login" onClose={() => {}} />
    </ShellProvider>,
    { host },
  );
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
