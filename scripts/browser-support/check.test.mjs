import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/project.mjs';
import { withHas } from './allowed.mjs';
import { byVersion, oldestBrowsers, lowestOf } from './oldest-browsers.mjs';
import { inScript, inSheet } from './scan.mjs';

const what = (findings) => findings.map((finding) => finding.what);

void test('the oldest supported browser is the lowest version of each browser of the list', () => {
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
  assert.equal(oldestBrowsers.safari, '16.4');
  assert.equal(oldestBrowsers.webview_android, oldestBrowsers.chrome);
});

void test('finds syntax that the oldest browsers can’t parse', () => {
  assert.match(what(inScript('var a = /x/v;'))[0], /^syntax/);
  assert.deepEqual(what(inScript('class A { static { this.b = /(?<!a)b/u } #c = 1 }')), []);
});

void test('finds globals and functions that the oldest browsers do not have', () => {
  assert.deepEqual(what(inScript('AbortSignal.any([a])')), ['AbortSignal.any']);
  assert.deepEqual(what(inScript('window.Promise.withResolvers()')), ['Promise.withResolvers']);
  assert.deepEqual(what(inScript('var t = Temporal.Now')), ['Temporal']);
  assert.deepEqual(what(inScript('list.values().toArray()')), ['.toArray()']);
});

void test('accepts what the oldest browsers have, and features that are tested before use', () => {
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

// The built site can’t be asked, since a library has rules with it, too.
void test('our styles use :has() only where nothing is lost without it', async () => {
  const found = [];
  for await (const file of glob('{shared,shell,remote-*}/src/**/*.{ts,tsx}', { cwd: root }))
    if ((await readFile(join(root, file), 'utf8')).includes(':has(')) found.push(file);
  assert.deepEqual(new Set(found), new Set(Object.keys(withHas)));
});
