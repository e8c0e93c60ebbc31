import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { forgetPackageId, keepPackageId } from '@keepsake/shared/state';
import { sampleDetails } from '../../testing/samples.ts';
import EventDetailsPage from './EventDetailsPage.tsx';

function open(details = sampleDetails()) {
  return renderWithHost(<EventDetailsPage />, {
    host: fakeHost({
      answers: {
        'GET v2/events/:id/details': { data: details },
        'GET bride-groom/asks': { data: [] },
      },
    }),
    at: `/bride-groom/wedding/${sampleDetails().id}/details`,
    path: '/bride-groom/wedding/:id/details',
  });
}

/** What they could move is seen from then on. */
const asksAreKnown = async () => screen.findByRole('heading', { name: 'Without the code' });

test('code, place, counts and gift money', async () => {
  open();
  expect(await screen.findByText('K7P3WXQZ')).toBeVisible();
  await asksAreKnown();
  expect(screen.getByText(/Saturday, June 12, 2027/)).toHaveTextContent('3:30 pm');
  expect(screen.getByText('The Old Orchard')).toBeVisible();
  expect(screen.getByText('voice notes')).toBeVisible();
  expect(screen.getByText('$125.00')).toBeVisible();
  expect(screen.getByText('$50.00')).toBeVisible();
  expect(screen.getByText(/pending for two days/)).toBeVisible();
});

test('code and link are copied', async () => {
  const user = userEvent.setup();
  const { host } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy the code' }));
  expect(await navigator.clipboard.readText()).toBe('K7P3WXQZ');
  await user.click(screen.getByRole('button', { name: 'Share the link' }));
  await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(sampleDetails().link);
  expect(host.toasts.map(({ text }) => text)).toEqual([
    'The code is copied.',
    'The link is copied.',
  ]);
});

test('the figures follow what happens', async () => {
  const { host } = open();
  await screen.findByText('$125.00');
  host.answers['GET v2/events/:id/details'] = {
    data: sampleDetails({
      balance: { available: 99_900, pending: 0, paid_out: 0, currency: 'usd' },
    }),
  };
  host.say({ type: 'balance.changed', event_id: sampleDetails().id });
  expect(await screen.findByText('$999.00')).toBeVisible();
});

test('its package with what was added, and the way to more', async () => {
  const { entitlements } = sampleDetails().membership;
  open(
    sampleDetails({
      membership: {
        package: { id: 2, slug: 'classic', name: 'Classic' },
        addons: [
          {
            addon_type: 'v',
            title: 'Longer video',
            variant_id: 'v',
            name: 'A minute',
            quantity: 3,
          },
        ],
        entitlements,
      },
    }),
  );
  await asksAreKnown();
  expect(screen.getByText('Classic')).toBeVisible();
  expect(screen.getByText('3 × Longer video: A minute')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose Package' })).toHaveAttribute(
    'href',
    `/pricing?event_id=${sampleDetails().id}`,
  );
});

test('whoever came for a package is led on to it', async () => {
  keepPackageId('3');
  open();
  const onward = await screen.findByRole('link', { name: 'Continue with the package you chose' });
  expect(onward).toHaveAttribute('href', `/pricing?event_id=${sampleDetails().id}`);
  forgetPackageId();
});
