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

/** Counts what Playwright wrote. */
export async function fromPlaywright(file, code) {
  const report = await readJson(file);
  if (!report) return { passed: 0, failed: 1, note: 'Playwright did not finish' };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const counted = { passed: expected, failed: unexpected + flaky };
  return checked({ ...counted, failed: counted.failed + report.errors.length }, skipped, code);
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
