import { readFile } from 'node:fs/promises';

/** Result of a step that counts as one test. @param code its exit code */
export const single = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Result of a step that cannot run on this machine. @param why the reason */
export const skippedStep = (why) => ({ passed: 0, failed: 0, note: `${why}: left out` });

/** Reads the results of jest; a suite that could not run counts as one failure. */
export async function fromJest(file, code) {
  const report = await readJson(file);
  if (!report) return { passed: 0, failed: 1, note: 'jest did not finish' };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = report;
  return withExitCode(
    { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites },
    numPendingTests,
    code,
  );
}

/**
 * Reads the results of Playwright. A test that passed on its second try counts as passed and is listed in `flaky`.
 * @returns {Promise<{ passed: number, failed: number, flaky?: string[], note?: string }>}
 */
export async function fromPlaywright(file, code) {
  const report = await readJson(file);
  if (!report) return { passed: 0, failed: 1, note: 'Playwright did not finish' };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const counted = { passed: expected + flaky, failed: unexpected + report.errors.length };
  return { ...withExitCode(counted, skipped, code), flaky: report.suites.flatMap(flakyIn) };
}

/** Files and titles of the flaky tests of a suite and its nested suites. */
function flakyIn({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} › ${title}`);
  return [...own, ...suites.flatMap(flakyIn)];
}

/**
 * Sums up the results of all steps. If there are more flaky tests than tolerated, all of them count as failed.
 * @param {{ passed: number, failed: number, flaky?: string[] }[]} rows
 * @param {number} mostFlaky
 */
export function sum(rows, mostFlaky) {
  const total = (field) => rows.reduce((subtotal, row) => subtotal + row[field], 0);
  const flaky = rows.flatMap((row) => row.flaky ?? []);
  const tooMany = flaky.length > mostFlaky ? flaky.length : 0;
  return { passed: total('passed') - tooMany, failed: total('failed') + tooMany, flaky };
}

/** Adds one failure for an exit code that no failed test explains, as after a broken set-up. */
function withExitCode({ passed, failed }, skipped, code) {
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
