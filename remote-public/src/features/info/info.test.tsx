import { screen, waitFor, act } from '@testing-library/react';
import { fakeHost, renderWithHost, sampleConfig, renderPage } from '@keepsake/shared/testing';
import AboutPage from './AboutPage.tsx';
import { routes } from '../../routes.ts';

const hostOf = (portals: string[]) =>
  fakeHost({ answers: { 'GET config': { data: sampleConfig({ portal_hosts: portals }) } } });

test('on a portal’s host the about page leads to Login, too', async () => {
  const { router } = renderWithHost(<AboutPage />, {
    host: hostOf(['localhost']),
    path: '/about',
    at: '/about',
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('elsewhere it tells about us', async () => {
  const host = hostOf(['portal.example.org']);
  const { router } = renderWithHost(<AboutPage />, { host, path: '/about', at: '/about' });
  expect(screen.getByRole('heading', { level: 1, name: 'About Keepsake' })).toBeVisible();
  await waitFor(() => expect(host.calls.map(({ key }) => key)).toContain('GET config'));
  expect(router.state.location.pathname).toBe('/about');
});

test.each(routes.map(({ path, load }) => [path, load] as const))(
  '%s has one heading of level 1',
  async (_path, load) => {
    await act(async () => {
      await renderPage(load);
    });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
);
