import { readFile } from 'node:fs/promises';

/** A step that is one test. */
export const single = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A step that cannot be done here, and why. */
export const leftOut = (why) => ({ passed: 0, failed: 0, note: `${why}: left out` });

/** Counts what jest wrote; a suite that did not run at all counts as one failure. */
export async function fromJest(file, code) {
  const report = await readJson(file);
  if (!report) return { passed: 0, failed: 1, note: 'jest did not finish' };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = report;
  return checked(
    { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites },
    numPendingTests,
    code,
  );
}

/**
 * Counts what Playwright wrote. A test that passed on its second try counts as passed and is named in `flaky`: it shows a race.
 * @returns {Promise<{ passed: number, failed: number, flaky?: string[], note?: string }>}
 */
export async function fromPlaywright(file, code) {
  const report = await readJson(file);
  if (!report) return { passed: 0, failed: 1, note: 'Playwright did not finish' };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const counted = { passed: expected + flaky, failed: unexpected + report.errors.length };
  return { ...checked(counted, skipped, code), flaky: report.suites.flatMap(flakyIn) };
}

/** Files and titles of the flaky tests of a suite and of those within it. */
function flakyIn({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} › ${title}`);
  return [...own, ...suites.flatMap(flakyIn)];
}

/**
 * The whole run: what each step counted, and every flaky test by name. Where they are more than may be, they have failed.
 * @param {{ passed: number, failed: number, flaky?: string[] }[]} rows
 * @param {number} mostFlaky
 */
export function sum(rows, mostFlaky) {
  const total = (field) => rows.reduce((so, row) => so + row[field], 0);
  const flaky = rows.flatMap((row) => row.flaky ?? []);
  const tooMany = flaky.length > mostFlaky ? flaky.length : 0;
  return { passed: total('passed') - tooMany, failed: total('failed') + tooMany, flaky };
}

/** A failure that no test stands for, as in a broken set-up, counts as well. */
function checked({ passed, failed }, skipped, code) {
  return {
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    ...(skipped > 0 ? { note: `${skipped} skipped` } : {}),
  };
}

async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
