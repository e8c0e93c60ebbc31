import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, hrefOf, refused, renderWithHost, samplePackage } from '@keepsake/shared/testing';
import { Packages } from './Packages.tsx';

const free = samplePackage();
const premium = samplePackage({ id: 3, slug: 'premium', name: 'Premium', price: 9900 });

test('each package has its price and leads to its page', async () => {
  const host = fakeHost({ answers: { 'GET v2/packages': { data: [free, premium] } } });
  renderWithHost(<Packages />, { host });
  expect(await screen.findByText('$0.00')).toBeVisible();
  expect(screen.getByText('$99.00')).toBeVisible();
  expect(await hrefOf('Choose Free')).toBe('/pricing/1');
  const link = screen.getByRole('link', { name: 'Choose Premium' });
  expect(link).toHaveAttribute('href', '/pricing/3');
  const offer = link.closest('li');
  if (!offer) throw new Error('The link is in no offer.');
  expect(within(offer).getByText('Every card of every guest')).toBeVisible();
});

test('a failure is shown and can be retried', async () => {
  const host = fakeHost({
    answers: { 'GET v2/packages': refused(503, 'down', 'Down') },
  });
  renderWithHost(<Packages />, { host });
  expect(await screen.findByRole('alert')).toHaveTextContent('can’t be shown right now');
  host.answers = { 'GET v2/packages': { data: [free] } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Choose Free' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
