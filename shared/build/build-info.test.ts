/** @jest-environment node */
import { newestChange } from './build-info.ts';

it('newestChange returns the first point of a changelog in one line of at most 160 characters', () => {
  const text =
    '# Changelog\n\n## 0.2.0\n\n- Cards have\n  two sides.\n- Another.\n\n## 0.1.0\n\n- Old.\n';
  expect(newestChange(text)).toBe('Cards have two sides.');
  expect(newestChange('# Changelog\n')).toBe('');
  expect(newestChange(`- ${'long '.repeat(100)}`)).toHaveLength(160);
});
