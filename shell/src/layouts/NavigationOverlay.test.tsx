import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from '@keepsake/shared/router';
import { ShellProvider } from '../host/shell-services.ts';
import { shellDouble } from '../testing/shell-double.ts';
import { NavigationOverlay } from './NavigationOverlay.tsx';

function site() {
  const { services } = shellDouble();
  let letIn = () => {};
  const router = createMemoryRouter([
    {
      element: (
        <>
          <NavigationOverlay firstKey="default" />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: <p>Start</p> },
        { path: '/login', element: <p>Login</p> },
        { path: '/faq', element: <p>FAQ</p> },
        {
          path: '/slow',
          element: <p>Slow</p>,
          loader: async () =>
            new Promise((resolve) => {
              letIn = () => resolve(null);
            }),
        },
      ],
    },
  ]);
  render(
    <ShellProvider value={services}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
  return { router, services, arrive: () => letIn() };
}

const overlay = () => screen.queryByTestId('loading-overlay');

test('the overlay shows for 1 second on every navigation, not on Login and not at the first load', async () => {
  const { router } = site();
  expect(overlay()).toBeNull();
  await act(async () => router.navigate('/faq'));
  expect(getComputedStyle(overlay() ?? document.body).animation).toContain('1000ms');
  await act(async () => router.navigate('/login'));
  expect(overlay()).toBeNull();
});

test('it stays while a page is on its way, and a page that is long in coming may be given up', async () => {
  jest.useFakeTimers();
  const { router, services } = site();
  act(() => void router.navigate('/slow'));
  expect(getComputedStyle(overlay() ?? document.body).animation).not.toContain('1000ms');
  await act(async () => jest.advanceTimersByTimeAsync(6000));
  expect(services.connection.get()).toBe('slow');
  await act(async () => services.waiting.cancel());
  expect(router.state.location.pathname).toBe('/');
  expect(router.state.navigation.state).toBe('idle');
  expect(services.connection.get()).toBe('good');
  jest.useRealTimers();
});
