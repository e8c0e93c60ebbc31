import { forgetPackageId, keepPackageId, storedPackageId } from '@keepsake/shared/state';
import { pageAfterSaving } from './EventForm.tsx';

afterEach(() => forgetPackageId());

test('saving an event leads to its page', () => {
  expect(pageAfterSaving('e1', true)).toBe('/bride-groom/wedding/e1/details');
});

test('a new event leads to the package that its owner chose before, a changed one does not', () => {
  keepPackageId('3');
  expect(pageAfterSaving('e1', false)).toBe('/bride-groom/wedding/e1/details');
  expect(pageAfterSaving('e1', true)).toBe('/pricing?packageId=3&event_id=e1');
  // It stays stored until it is chosen on that page.
  expect(storedPackageId()).toBe('3');
});
