import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@keepsake/shared/api';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { ShellProvider } from '../host/shell-services.ts';
import { shellDouble } from '../testing/shell-double.ts';
import { AppLayout } from './AppLayout.tsx';
import type { FramedPage } from './framed-page.ts';
import { menuEntries } from './menu-entries.ts';
import { screenSizeOf } from './screen-size.ts';
import { SiteFooter } from './SiteFooter.tsx';

const config = {
  currency: 'USD',
  fee: { rate: 0.029, fixed: 30 },
  stripe_publishable_key: 'pk',
  provider_url: 'http://localhost',
  test_money: true,
  support_phone: '+1 555 0100',
  portal_hosts: [],
};

function frame(user: User, page: FramedPage | null = null) {
  const host = fakeHost({ session: sessionOf(user) });
  const { services } = shellDouble({ serves: (address) => address !== '/notification' });
  const framed = (
    <ShellProvider value={services}>
      <AppLayout title={null} page={page}>
        <p>Page</p>
      </AppLayout>
    </ShellProvider>
  );
  return renderWithHost(framed, { host });
}

beforeEach(() => localStorage.clear());

test('the menu of a couple, entry by entry', () => {
  expect(menuEntries('bride_groom', () => true).map(({ label }) => label)).toEqual([
    'Home',
    'Profile',
    'Choose Package',
    'Register new event',
    'Media',
    'Digital Guestbook',
    'Payout Methods',
    'Cashout Request',
    'Cashout History',
    'Received cards photos and videos',
    'Print QR Code',
    'About',
    'Privacy Policy',
    'Terms & Conditions',
    'FAQs',
  ]);
});

test('the menu of an attendee and of a guest, entry by entry', () => {
  expect(menuEntries('attendee', () => true).map(({ label }) => label)).toEqual([
    'Home',
    'Profile',
    'Search for Events',
    'Payment Methods',
    'Archived Events',
    'About',
    'Privacy Policy',
    'Terms & Conditions',
    'FAQs',
  ]);
  expect(menuEntries('guest', () => true).map(({ label }) => label)).toEqual(['Go to Website']);
});

test('no entry leads to an address that nobody serves', () => {
  const entries = menuEntries('bride_groom', (address) => !address.startsWith('/pricing'));
  expect(entries.map(({ label }) => label)).not.toContain('Choose Package');
});

test.each([
  [575, 'XS'],
  [576, 'SM'],
  [768, 'MD'],
  [992, 'LG'],
  [1200, 'XL'],
  [undefined, 'XL'],
])('%p px are %s', (width, size) => {
  expect(screenSizeOf(width)).toBe(size);
});

test('a guest’s menu: Create an event and Close Session; no way to an account outside of checkout', async () => {
  frame(fakeUser({ is_guest: 1, email: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('button', { name: 'Create an event' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close Session' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('in checkout a guest may log in or sign up from the menu', async () => {
  frame(fakeUser({ is_guest: 1, email: null }), { offersAccount: true });
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(await screen.findByRole('button', { name: 'Sign Up' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('dialog', { name: 'Login' })).toBeVisible();
});

test('the title is “Wedding” on small screens until a page says otherwise', () => {
  frame(fakeUser());
  expect(screen.getByTestId('title-header')).toHaveTextContent('Wedding');
});

test('the footer: phone, copyright line, and the badges with their toast that stays', async () => {
  const host = fakeHost({ answers: { 'GET config': { data: config } } });
  const notify = jest.fn(host.notify);
  host.notify = notify;
  const { services } = shellDouble();
  renderWithHost(
    <ShellProvider value={services}>
      <SiteFooter />
    </ShellProvider>,
    { host },
  );
  await userEvent.click(await screen.findByRole('button', { name: /App Store/ }));
  expect(notify).toHaveBeenCalledWith(
    'info',
    'Sorry for the inconvenience. Our App is under maintenance.',
    { autoClose: null },
  );
  expect(screen.getByText(/2023/)).toBeVisible();
  expect(await screen.findByRole('link', { name: '+1 555 0100' })).toHaveAttribute(
    'href',
    'tel:+15550100',
  );
  expect(screen.getByRole('link', { name: 'Share Keepsake on Facebook' })).toBeVisible();
});
