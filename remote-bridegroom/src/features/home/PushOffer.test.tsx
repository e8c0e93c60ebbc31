import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, fullDevice, renderWithHost } from '@keepsake/shared/testing';
import { PushOffer } from './PushOffer.tsx';

test('a declined offer disappears, also on a full device', async () => {
  Object.assign(globalThis, { PushManager: jest.fn() });
  const full = fullDevice();
  const host = fakeHost({
    answers: { 'GET push': { data: { public_key: '', here: false, devices: 0, quiet: null } } },
  });
  renderWithHost(<PushOffer />, { host });
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
  full.mockRestore();
});
