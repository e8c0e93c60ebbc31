import { act, screen } from '@testing-library/react';
import {
  fakeHost,
  fakeUser,
  renderPage,
  renderWithHost,
  sessionOf,
} from '@keepsake/shared/testing';
import ExampleQrCodePage from '../example-qr-code/ExampleQrCodePage.tsx';
import { routes } from '../../routes.ts';

test.each(routes.map(({ path, load }) => [path, load] as const))(
  '%s has one heading of the first rank',
  async (_path, load) => {
    await act(async () => {
      await renderPage(load);
    });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
);

test('the example leads a couple to its own sheet', () => {
  const host = fakeHost({ session: sessionOf(fakeUser({ user_type: 'bride_groom' })) });
  renderWithHost(<ExampleQrCodePage />, { host });
  expect(screen.getByRole('link', { name: 'Print your own' })).toHaveAttribute(
    'href',
    '/bride-groom/print-qr',
  );
});
