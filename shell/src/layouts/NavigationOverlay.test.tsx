import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from '@keepsake/shared/router';
import { insertStyles } from '@keepsake/shared/testing/styles';
import { ShellProvider } from '../host/shell-services.ts';
import { shellDouble } from '../testing/shell-double.ts';
import { NavigationOverlay } from './NavigationOverlay.tsx';

beforeAll(insertStyles);

function site() {
  const { services } = shellDouble();
  let finishLoading = () => {};
  const router = createMemoryRouter([
    {
      element: (
        <>
          <NavigationOverlay firstKey="default" />
          <Outlet />
        </>
      ),
      children: [
        {
          path: '/',
          element: (
            <>
              <Link to="/faq">FAQ</Link>
              <Link to="/login">Login</Link>
              <Link to="/slow">Slow</Link>
            </>
          ),
        },
        { path: '/login', element: <Link to="/">Start</Link> },
        { path: '/faq', element: <Link to="/">Start</Link> },
        {
          path: '/slow',
          element: <p>Slow page</p>,
          loader: async () =>
            new Promise((resolve) => {
              finishLoading = () => resolve(null);
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
  return { router, services, arrive: () => finishLoading() };
}

const overlay = () => screen.queryByTestId('loading-overlay');
const veil = () => screen.queryByTestId('loading-veil');
const link = (name: string) => screen.getByRole('link', { name });

afterEach(() => jest.useRealTimers());

test('the overlay shows for 1 second on every navigation, not on Login and not at the first load', async () => {
  site();
  expect(overlay()).toBeNull();
  await userEvent.click(link('FAQ'));
  expect(getComputedStyle(overlay() ?? document.body).animation).toContain('1000ms');
  await userEvent.click(link('Start'));
  expect(overlay()).not.toBeNull();
  await userEvent.click(link('Login'));
  expect(overlay()).toBeNull();
});

test('it lies over the page from 150 ms on, is read out, and takes neither click nor focus', async () => {
  jest.useFakeTimers();
  const { arrive } = site();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await user.click(link('Slow'));
  expect(veil()).toBeNull();
  await act(async () => jest.advanceTimersByTimeAsync(149));
  expect(veil()).toBeNull();
  await act(async () => jest.advanceTimersByTimeAsync(1));
  expect(veil()).not.toBeNull();
  expect(screen.getByText('Loading…')).toHaveAttribute('aria-live', 'polite');
  expect(getComputedStyle(overlay() ?? document.body)).toMatchObject({
    position: 'fixed',
    pointerEvents: 'none',
  });
  expect(link('Slow')).toHaveFocus();
  await act(async () => {
    arrive();
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText('Slow page')).toBeVisible();
  expect(veil()).toBeNull();
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('a quick navigation never flashes', async () => {
  jest.useFakeTimers();
  const { arrive } = site();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await user.click(link('Slow'));
  await act(async () => {
    await jest.advanceTimersByTimeAsync(100);
    arrive();
    await jest.advanceTimersByTimeAsync(500);
  });
  expect(screen.getByText('Slow page')).toBeVisible();
  expect(veil()).toBeNull();
});

test('it stays while a page is being loaded, and a slow page can be cancelled', async () => {
  jest.useFakeTimers();
  const { router, services } = site();
  act(() => void router.navigate('/slow'));
  expect(getComputedStyle(overlay() ?? document.body).animation).not.toContain('1000ms');
  await act(async () => jest.advanceTimersByTimeAsync(6000));
  expect(services.connection.get()).toBe('slow');
  await act(async () => services.slowCalls.cancel());
  expect(router.state.location.pathname).toBe('/');
  expect(router.state.navigation.state).toBe('idle');
  expect(services.connection.get()).toBe('good');
});
