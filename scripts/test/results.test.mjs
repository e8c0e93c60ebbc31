import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fromPlaywright, sum } from './results.mjs';

let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-results-'));
});
after(async () => rm(folder, { recursive: true, force: true }));

const spec = (title, status) => ({ file: 'a.spec.ts', line: 7, title, tests: [{ status }] });

async function report(statuses) {
  const file = join(folder, 'report.json');
  const specs = statuses.map((status, at) => spec(`test ${at}`, status));
  const count = (wanted) => statuses.filter((status) => status === wanted).length;
  const stats = {
    expected: count('expected'),
    unexpected: count('unexpected'),
    flaky: count('flaky'),
    skipped: 0,
  };
  await writeFile(
    file,
    JSON.stringify({ stats, errors: [], suites: [{ suites: [{ specs }], specs: [] }] }),
  );
  return file;
}

void test('a flaky journey counts as passed, and is named', async () => {
  const file = await report(['expected', 'flaky', 'expected']);
  assert.deepEqual(await fromPlaywright(file, 0), {
    passed: 3,
    failed: 0,
    flaky: ['a.spec.ts:7 › test 1'],
  });
});

void test('a failed run without a failed test counts as one failure', async () => {
  const file = await report(['expected']);
  assert.deepEqual(await fromPlaywright(file, 1), { passed: 1, failed: 1, flaky: [] });
  assert.equal((await fromPlaywright(join(folder, 'none.json'), 0)).failed, 1);
});

void test('three flaky tests pass the run; with a fourth, all of them count as failures', () => {
  const rows = (many) => [
    { passed: 10, failed: 0, flaky: Array.from({ length: many }, (_, at) => `test ${at}`) },
    { passed: 5, failed: 0 },
  ];
  assert.deepEqual(sum(rows(3), 3), {
    passed: 15,
    failed: 0,
    flaky: ['test 0', 'test 1', 'test 2'],
  });
  const { passed, failed } = sum(rows(4), 3);
  assert.deepEqual([passed, failed], [11, 4]);
  assert.equal(sum(rows(1), 0).failed, 1);
});
