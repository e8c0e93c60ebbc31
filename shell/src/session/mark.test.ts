import { fullFor } from '../testing/full-device.ts';
import { noteVerified } from './just-verified.ts';
import { keepResume } from './resume.ts';

test.each([
  ['keepsake.resume', () => keepResume('/profile')],
  ['keepsake.just-verified', noteVerified],
])('a device without room for %s goes on without it', (key, note) => {
  const setItem = fullFor(key);
  expect(note).not.toThrow();
  setItem.mockRestore();
  expect(localStorage.getItem(key)).toBeNull();
});
