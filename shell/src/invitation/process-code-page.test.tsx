import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, fakeUser, hrefOf, sampleAttendedEvent } from '@keepsake/shared/testing';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { shellDouble } from '../testing/shell-double.ts';
import { signedIn } from '../testing/signed-in.ts';
import ProcessCodePage from './ProcessCodePage.tsx';

jest.mock('../routing/PartSlot.tsx', () => ({ PartSlot: () => <p>The card to write</p> }));

const at = '/process-unique-code?unique-code=ABCD2345&table=K7P3';

/** Opens the page of a code on a device on which a session of this user has expired. */
function open(isGuest: boolean) {
  const { services, session } = shellDouble();
  const forgotten = jest.fn();
  session.onLogout(forgotten);
  session.begin(signedIn(fakeUser({ is_guest: isGuest ? 1 : 0 })));
  session.expire();
  const host = fakeHost({
    answers: { 'GET v2/invitations/:code': { data: sampleAttendedEvent() } },
  });
  host.session.get = session.view;
  host.session.subscribe = session.subscribe;
  renderInShell(<ProcessCodePage />, { services, host, at, path: '/process-unique-code' });
  return forgotten;
}

beforeEach(() => localStorage.clear());

test('the unsent card of an account whose session expired is shown to nobody else, and erased for them first', async () => {
  const forgotten = open(false);
  expect(await screen.findByText('A session on this device has expired')).toBeVisible();
  expect(screen.queryByText('The card to write')).toBeNull();
  expect(await hrefOf('Sign In')).toBe('/login?unique-code=ABCD2345&table=K7P3');
  expect(forgotten).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continue as Guest' }));
  expect(await screen.findByText('The card to write')).toBeVisible();
  expect(forgotten).toHaveBeenCalledWith({ here: true });
});

test('the card of a guest whose session expired is shown again at once', async () => {
  const forgotten = open(true);
  expect(await screen.findByText('The card to write')).toBeVisible();
  expect(forgotten).not.toHaveBeenCalled();
});
