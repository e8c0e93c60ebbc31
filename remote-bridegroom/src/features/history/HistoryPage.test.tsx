import { keepPackageId } from '@keepsake/shared/state';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import HistoryPage from './HistoryPage.tsx';

const couple = sessionOf(fakeUser({ user_type: 'bride_groom' }));

function endsAt(address: string, session = {}): string {
  const { router } = renderWithHost(<HistoryPage />, {
    host: fakeHost({ session }),
    at: address,
    path: '/bride-groom/history',
  });
  const { pathname, search } = router.state.location;
  return pathname + search;
}

beforeEach(() => sessionStorage.clear());

test('who is signed in goes home with the package', () => {
  expect(endsAt('/bride-groom/history?packageId=7', couple)).toBe('/bride-groom/home?packageId=7');
});

test('anybody else gets an account first', () => {
  expect(endsAt('/bride-groom/history?packageId=7')).toBe('/register?packageId=7');
});

test('without a package in the address the one that was kept counts, if any', () => {
  expect(endsAt('/bride-groom/history', couple)).toBe('/bride-groom/home');
  keepPackageId('9');
  expect(endsAt('/bride-groom/history')).toBe('/register?packageId=9');
});
