import { fakeHost } from '@keepsake/shared/testing';
import { createFailureReport } from './failure-report.ts';
import { noteStep } from './failed-step.ts';

function reported(error: unknown) {
  const { http, calls } = fakeHost({ answers: { 'POST v2/releases/failed': { data: null } } });
  createFailureReport(http, () => {})('remote_area', 'a', error);
  return calls.map(({ input }) => input);
}

test('a failure is reported with the step that failed', () => {
  const error = new Error('did not answer');
  noteStep(error, 'entry');
  expect(reported(error)).toEqual([
    { body: { remote: 'remote_area', version: 'a', why: 'entry: Error: did not answer' } },
  ]);
  expect(reported('odd')).toEqual([
    { body: { remote: 'remote_area', version: 'a', why: 'module: odd' } },
  ]);
});

test('a shared script that the shell could not load is not reported as a failure of the release', () => {
  const error = new Error('Loading chunk 7 failed');
  noteStep(error, 'share');
  expect(reported(error)).toEqual([]);
});

test('the report has the token that the page was served with', () => {
  const tag = document.createElement('meta');
  tag.name = 'keepsake-page';
  tag.content = 'its token';
  document.head.append(tag);
  expect(reported('odd')).toEqual([
    { body: { remote: 'remote_area', version: 'a', why: 'module: odd', token: 'its token' } },
  ]);
  tag.remove();
});
