import { forgetPackageId, keepPackageId, storedPackageId } from '@keepsake/shared/state';
import { pageAfterSaving } from './EventForm.tsx';

afterEach(() => forgetPackageId());

test('a saved event leads to itself', () => {
  expect(pageAfterSaving('e1', true)).toBe('/bride-groom/wedding/e1/details');
});

test('a new one leads to the package that its owner came for, a changed one does not', () => {
  keepPackageId('3');
  expect(pageAfterSaving('e1', false)).toBe('/bride-groom/wedding/e1/details');
  expect(pageAfterSaving('e1', true)).toBe('/pricing?packageId=3&event_id=e1');
  // Until it is chosen there.
  expect(storedPackageId()).toBe('3');
});
