import { fakeHost } from '@keepsake/shared/testing';
import { createFailureReport } from './failure-report.ts';
import { noteStep } from './failed-step.ts';

function reported(error: unknown) {
  const { http, calls } = fakeHost({ answers: { 'POST v2/releases/failed': { data: null } } });
  createFailureReport(http, () => {})('remote_area', 'a', error);
  return calls.map(({ input }) => input);
}

test('a failure is told with the step that failed', () => {
  const error = new Error('did not answer');
  noteStep(error, 'entry');
  expect(reported(error)).toEqual([
    { body: { remote: 'remote_area', version: 'a', why: 'entry: Error: did not answer' } },
  ]);
  expect(reported('odd')).toEqual([
    { body: { remote: 'remote_area', version: 'a', why: 'module: odd' } },
  ]);
});

test('no release is blamed for what the shell could not give', () => {
  const error = new Error('Loading chunk 7 failed');
  noteStep(error, 'share');
  expect(reported(error)).toEqual([]);
});

test('a page shows what it was served with', () => {
  const tag = document.createElement('meta');
  tag.name = 'keepsake-page';
  tag.content = 'its token';
  document.head.append(tag);
  expect(reported('odd')).toEqual([
    { body: { remote: 'remote_area', version: 'a', why: 'module: odd', token: 'its token' } },
  ]);
  tag.remove();
});
