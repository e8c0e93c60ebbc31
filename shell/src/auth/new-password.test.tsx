import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, fakeUser, renderWithHost } from '@keepsake/shared/testing';
import { ShellProvider } from '../host/shell-services.ts';
import { shellDouble } from '../testing/shell-double.ts';
import NewPasswordPage from './NewPasswordPage.tsx';

test('a session that ended with the old password is over before the login', async () => {
  const host = fakeHost({ answers: { 'POST v2/password/reset': { data: null } } });
  const { services, session } = shellDouble({
    freshness: { look: async () => session.expire(), during: async (work) => work() },
  });
  session.begin({ access_token: 't', token_type: 'bearer', expires_in: 900, user: fakeUser() });
  let ended: boolean | null = null;
  host.navigate = () => {
    ended = !session.view().loggedIn;
  };
  renderWithHost(
    <ShellProvider value={services}>
      <NewPasswordPage />
    </ShellProvider>,
    { host, at: '/reset-confirm?token=t', path: '/reset-confirm' },
  );
  await userEvent.type(screen.getByLabelText('Password'), 'a new one');
  await userEvent.type(screen.getByLabelText('Re-Enter Password'), 'a new one');
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  await waitFor(() => expect(ended).toBe(true));
  expect(host.toasts).toEqual([{ kind: 'success', text: 'Your new password is set.' }]);
});
