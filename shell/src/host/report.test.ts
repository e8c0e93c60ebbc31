import { fakeHost } from '@keepsake/shared/testing';
import { createReport } from './report.ts';

function reported(error: unknown): string | null {
  const host = fakeHost({ answers: { 'POST v2/log': { data: null } } });
  createReport(host.http)('The card was not sent', error);
  expect(host.calls).toHaveLength(1);
  const input: unknown = host.calls[0]?.input;
  const { body } = input as { body: { message: string; error: string | null } };
  expect(body.message).toBe('The card was not sent');
  return body.error;
}

/** An error with the stack that a browser writes. */
function failed(stack: string, message = 'no room left', cause?: unknown): Error {
  const error = new RangeError(message, { cause });
  return Object.defineProperty(error, 'stack', { value: stack });
}

test.each([
  ['Safari', 'send@https://keepsake.example/a.js:1:20\n@https://keepsake.example/a.js:2:3'],
  ['Firefox', 'send@https://keepsake.example/a.js:1:20\n@https://keepsake.example/a.js:2:3\n'],
])('an error from %s is reported with its name and message above its stack', (_browser, stack) => {
  expect(reported(failed(stack))).toBe(`RangeError: no room left\n${stack.trimEnd()}`);
});

test('the name and message of an error from Chromium are not repeated', () => {
  const stack = 'RangeError: no room left\n    at send (https://keepsake.example/a.js:1:20)';
  expect(reported(failed(stack))).toBe(stack);
});

test('an error without a stack, and one without a message, are reported by name', () => {
  expect(reported(failed(''))).toBe('RangeError: no room left');
  expect(reported(failed('send@a.js:1:20', ''))).toBe('RangeError: \nsend@a.js:1:20');
});

test('the cause is included, and a circular chain of causes ends', () => {
  const cause = failed('read@b.js:1:1', 'disk is full');
  expect(reported(failed('send@a.js:1:1', 'no room left', cause))).toBe(
    'RangeError: no room left\nsend@a.js:1:1\nCaused by RangeError: disk is full\nread@b.js:1:1',
  );
  const circle = failed('a@a.js:1:1');
  circle.cause = circle;
  expect(reported(circle)).toContain('Caused by');
});

test('a thrown value that is no error is reported as JSON', () => {
  expect(reported({ code: 7 })).toBe('{"code":7}');
  expect(reported(undefined)).toBeNull();
});
