import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownEnvironment, ownNode, root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { coverageIn } from './coverage.mjs';
import { fromJest } from './results.mjs';

/**
 * Milliseconds for a finished worker to exit. It first frees close to a gigabyte, which takes longer than jest's 500 ms
 * on a busy machine; jest would then kill it and report a leak.
 */
const GRACE_MS = 20_000;

/**
 * Runs jest and returns its results.
 * @param {string[]} parameters
 * @param {{ cwd: string, node?: string[], env?: Record<string, string>, coverage?: boolean }} options
 */
export async function jest(parameters, { cwd, node = [], env = {}, coverage = false }) {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-results-'));
  const outputFile = join(folder, 'results.json');
  const script = join(root, 'node_modules/jest/bin/jest.js');
  const report = [
    '--json',
    `--outputFile=${outputFile}`,
    `--workerGracefulExitTimeout=${GRACE_MS}`,
  ];
  const measured = coverage
    ? [
        '--coverage',
        // V8 counts without instrumentation, so the code that runs is the code that ships.
        '--coverageProvider=v8',
        '--coverageReporters=json-summary',
        `--coverageDirectory=${folder}`,
        // Includes files that no test loads.
        '--collectCoverageFrom=**/src/**/*.{ts,tsx}',
        '--coveragePathIgnorePatterns=/node_modules/|/testing/|\\.d\\.ts$',
      ]
    : [];
  try {
    const all = [...node, script, ...parameters, ...report, ...measured];
    const code = await run(ownNode(), all, { cwd, env: ownEnvironment(env) });
    const result = await fromJest(outputFile, code);
    return coverage ? { ...result, coverage: await coverageIn(folder) } : result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
