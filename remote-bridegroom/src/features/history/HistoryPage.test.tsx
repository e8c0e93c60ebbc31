import { keepPackageId } from '@keepsake/shared/state';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import HistoryPage from './HistoryPage.tsx';

const couple = sessionOf(fakeUser({ user_type: 'bride_groom' }));

function redirectOf(address: string, session = {}): string {
  const { router } = renderWithHost(<HistoryPage />, {
    host: fakeHost({ session }),
    at: address,
    path: '/bride-groom/history',
  });
  const { pathname, search } = router.state.location;
  return pathname + search;
}

beforeEach(() => sessionStorage.clear());

test('a signed-in couple is led to its home with the package', () => {
  expect(redirectOf('/bride-groom/history?packageId=7', couple)).toBe(
    '/bride-groom/home?packageId=7',
  );
});

test('a visitor is led to the sign-up with the package', () => {
  expect(redirectOf('/bride-groom/history?packageId=7')).toBe('/register?packageId=7');
});

test('without a package in the address the stored one is used, if any', () => {
  expect(redirectOf('/bride-groom/history', couple)).toBe('/bride-groom/home');
  keepPackageId('9');
  expect(redirectOf('/bride-groom/history')).toBe('/register?packageId=9');
});
