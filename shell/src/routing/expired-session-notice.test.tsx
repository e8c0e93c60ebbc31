import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Navigate, RouterProvider } from '@keepsake/shared/router';
import { sayExpiredBefore } from './expired-session-notice.ts';

/** Opens an address whose page is guarded, or one that leads nowhere else. */
async function open(address: string, expired: boolean): Promise<number> {
  let messages = 0;
  const router = createMemoryRouter(
    [
      { path: '/attendee/home', element: <Navigate to="/login?redirect=%2Fattendee%2Fhome" /> },
      { path: '/', element: <p>Arrived</p> },
      { path: '/login', element: <p>Arrived</p> },
    ],
    { initialEntries: [address] },
  );
  sayExpiredBefore(router, {
    expired,
    say: () => {
      messages += 1;
    },
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('Arrived');
  return messages;
}

it('says why a guard leads to the login when the session ended before the page was there', async () => {
  expect(await open('/attendee/home', true)).toBe(1);
});

it.each([
  ['/attendee/home', false],
  ['/', true],
  ['/login?redirect=%2Fattendee%2Fhome', true],
])('says nothing on %s when expired is %s', async (address, expired) => {
  expect(await open(address, expired)).toBe(0);
});
