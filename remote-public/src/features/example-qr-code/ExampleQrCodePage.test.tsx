import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@keepsake/shared/api';
import { fakeHost, fakeUser, hrefOf, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import ExampleQrCodePage from './ExampleQrCodePage.tsx';

function open(user: User) {
  const host = fakeHost({ session: sessionOf(user) });
  return renderWithHost(<ExampleQrCodePage />, { host });
}

test('everybody can download the example', async () => {
  open(fakeUser({ is_guest: 1 }));
  expect(await hrefOf('Download the example')).toBe('/api/example-qr-code.pdf');
  expect(await hrefOf('Sign Up for your own')).toBe('/register');
});

test('a couple is led to their own sheet', async () => {
  open(fakeUser({ user_type: 'bride_groom' }));
  expect(await hrefOf('Print your own')).toBe('/bride-groom/print-qr');
});

test('an attendee becomes a couple after confirming, and registers an event', async () => {
  const { host } = open(fakeUser());
  host.answers = { 'POST v2/update-usertype': { data: { user_type: 'bride_groom' } } };
  host.agrees = false;
  await userEvent.click(screen.getByRole('button', { name: 'Create an event' }));
  expect(host.calls).toEqual([]);
  host.agrees = true;
  await userEvent.click(screen.getByRole('button', { name: 'Create an event' }));
  expect(host.calls.map(({ key }) => key)).toEqual(['POST v2/update-usertype']);
  expect(host.visited).toEqual(['/bride-groom/add-wedding-event']);
});
