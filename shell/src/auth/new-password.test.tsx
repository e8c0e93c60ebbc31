import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, fakeUser } from '@keepsake/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { shellDouble } from '../testing/shell-double.ts';
import NewPasswordPage from './NewPasswordPage.tsx';
import { signedIn } from '../testing/signed-in.ts';

test('a session that ended with the old password has ended before the login opens', async () => {
  const host = fakeHost({ answers: { 'POST v2/password/reset': { data: null } } });
  const { services, session } = shellDouble({
    freshness: { refresh: async () => session.expire(), during: async (work) => work() },
  });
  session.begin(signedIn(fakeUser()));
  let ended: boolean | null = null;
  host.navigate = () => {
    ended = !session.view().loggedIn;
  };
  renderInShell(<NewPasswordPage />, {
    services,
    host,
    at: '/reset-confirm?token=t',
    path: '/reset-confirm',
  });
  await userEvent.type(screen.getByLabelText('Password'), 'a new one');
  await userEvent.type(screen.getByLabelText('Re-Enter Password'), 'a new one');
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  await waitFor(() => expect(ended).toBe(true));
  expect(host.toasts).toEqual([{ kind: 'success', text: 'Your new password is set.' }]);
});
