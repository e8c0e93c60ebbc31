import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  fakeHost,
  fakeUser,
  renderPage,
  renderWithHost,
  sessionOf,
} from '@keepsake/shared/testing';
import ExampleQrCodePage from '../example-qr-code/ExampleQrCodePage.tsx';
import { routes } from '../../routes.ts';
import FaqPage from './FaqPage.tsx';

test.each(routes.map(({ path, load }) => [path, load] as const))(
  '%s has one heading of the first rank',
  async (_path, load) => {
    await act(async () => {
      await renderPage(load);
    });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
);

test('a question opens to its answer', async () => {
  renderWithHost(<FaqPage />);
  const answer = screen.getByText(/Your browser sends the number there directly/);
  expect(answer).not.toBeVisible();
  await userEvent.click(screen.getByText('Who sees my card number?'));
  expect(answer).toBeVisible();
});

test('a couple goes on from the example to its own sheet', () => {
  const host = fakeHost({ session: sessionOf(fakeUser({ user_type: 'bride_groom' })) });
  renderWithHost(<ExampleQrCodePage />, { host });
  expect(screen.getByRole('link', { name: 'Print your own' })).toHaveAttribute(
    'href',
    '/bride-groom/print-qr',
  );
});
