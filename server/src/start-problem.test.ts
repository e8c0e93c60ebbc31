import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProblem } from './start-problem.ts';

it.each([
  [join(tmpdir(), 'keepsake-1'), 'The folder for temporary files (TMPDIR) cannot be written: no'],
  ['/var/lib/keepsake/postgres', 'The data folder (DATA_DIR) cannot be written: no'],
])('tells which folder cannot be written: %s', (path, sentence) => {
  const error = Object.assign(new Error('no'), { code: 'EACCES', syscall: 'mkdir', path });
  expect(startProblem(error)).toBe(sentence);
});
