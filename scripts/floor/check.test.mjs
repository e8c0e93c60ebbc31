import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byVersion, floor, lowestOf } from './floor.mjs';
import { inScript, inSheet } from './scan.mjs';

const what = (findings) => findings.map((finding) => finding.what);

void test('the floor is the lowest version of each browser of the list', () => {
  assert.equal(
    lowestOf([
      'chrome 110',
      'edge 9',
      'edge 10',
      'firefox 115',
      'safari 16.4',
      'safari 16.10',
      'ios_saf 16.6-16.7',
    ]).safari_ios,
    '16.6',
  );
  assert.ok(byVersion('9.1', '16.4') < 0 && byVersion('16.4', '16.10') < 0);
  assert.equal(floor.safari, '16.4');
  assert.equal(floor.webview_android, floor.chrome);
});

void test('finds syntax that the floor does not read', () => {
  assert.match(what(inScript('var a = /x/v;'))[0], /^syntax/);
  assert.deepEqual(what(inScript('class A { static { this.b = /(?<!a)b/u } #c = 1 }')), []);
});

void test('finds globals and functions that the floor does not have', () => {
  assert.deepEqual(what(inScript('AbortSignal.any([a])')), ['AbortSignal.any']);
  assert.deepEqual(what(inScript('window.Promise.withResolvers()')), ['Promise.withResolvers']);
  assert.deepEqual(what(inScript('var t = Temporal.Now')), ['Temporal']);
  assert.deepEqual(what(inScript('list.values().toArray()')), ['.toArray()']);
});

void test('takes what the floor has, and what asks before it calls', () => {
  assert.deepEqual(what(inScript('AbortSignal.timeout(1); [1].toReversed().at(-1)')), []);
  assert.deepEqual(what(inScript('typeof Temporal; list.toArray?.()')), []);
});

void test('finds selectors and rules for which a browser drops the others', () => {
  assert.deepEqual(what(inSheet('a:has(b) { color: red }')), [':has']);
  assert.deepEqual(what(inScript('css({"@starting-style": {}})')), ['@starting-style']);
  assert.deepEqual(
    what(inSheet('a:focus-visible::before { color: red } @container (width > 1px) {}')),
    [],
  );
});
