/*
 * Runs all checks and tests, also after failures, and prints the results.
 *   npm test                        everything
 *   npm test -- lint types unit     only these steps
 *   npm run test:strict             everything, without tolerance for flaky tests
 *   npm run coverage                with a table of the test coverage by workspace
 */
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, whenAskedToStop } from './lib/run.mjs';
import { printCoverage } from './test/coverage.mjs';
import { sum } from './test/results.mjs';
import { makeScratch } from './test/scratch.mjs';
import { steps } from './test/steps.mjs';

/** Number of flaky end-to-end tests (passed on the second try) that do not fail the run. */
const MAX_FLAKY = process.argv.includes('--strict') ? 0 : 3;

const requested = process.argv.slice(2).filter((parameter) => !parameter.startsWith('--'));
const unknown = requested.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const names = [...new Set(steps.map((step) => step.name))];
  console.error(`No such step: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  process.exit(1);
}

/** File for the results, if this process was started by `runBeside`. */
const rowsFile = process.argv.find((each) => each.startsWith('--rows='))?.slice('--rows='.length);

const stops = [];
whenAskedToStop((signal) => stops.push(signal));

const scratch = await makeScratch();
process.env.TMPDIR = scratch.folder;
// Steps started by `runBeside` need nothing more: the parent process has run what they need.
const needed = rowsFile
  ? []
  : steps.flatMap(({ name, needs }) => (requested.includes(name) && needs ? [needs] : []));
const chosen = steps.filter(
  ({ name }) => requested.length === 0 || requested.includes(name) || needed.includes(name),
);
const isBeside = ({ beside }) => chosen.some(({ name }) => name === beside);
const rows = [];
for (const step of chosen.filter((each) => !isBeside(each))) {
  if (stops.length > 0) break;
  const title = step.title ?? step.name;
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`);
  const others = chosen.filter(({ beside }) => beside === step.name).map(({ name }) => name);
  const started = Date.now();
  const [result, besides] = await Promise.all([
    isBlocked(step) ? { passed: 0, failed: 1, note: `needs ${step.needs}` } : attempt(step),
    others.length > 0 && !isBlocked(step) ? runBeside(others) : [],
  ]);
  rows.push({ name: step.name, title, ...result, seconds: (Date.now() - started) / 1000 });
  rows.push(...besides);
}
await scratch.remove();

// The parent process prints the results of all steps.
if (rowsFile) {
  await writeFile(rowsFile, JSON.stringify(rows));
  process.exit();
}
console.log(
  `\n${'step'.padEnd(38)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'s'.padStart(8)}`,
);
for (const { title, passed: good, failed: bad, seconds, note = '' } of rows) {
  const numbers = [good, bad, seconds.toFixed(1)].map((text) => String(text).padStart(8));
  console.log(`${title.padEnd(38)}${numbers.join('')}  ${note}`);
}
printCoverage(rows.map(({ coverage }) => coverage));
const { passed, failed, flaky } = sum(rows, MAX_FLAKY);
if (flaky.length > 0) {
  console.log(`\n${flaky.length} flaky, at most ${MAX_FLAKY} may be:`);
  for (const name of flaky) console.log(`  ${name}`);
}
if (stops.length > 0) console.log(`\nEnded by ${stops[0]}.`);
process.exitCode = failed === 0 && stops.length === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);

/** Whether the step that a step needs has failed. */
function isBlocked({ needs }) {
  return rows.some(({ name, failed: bad }) => name === needs && bad > 0);
}

/** Runs steps in a child process, beside a step that leaves cores idle; prints its output at its end. @returns rows */
async function runBeside(names) {
  const log = join(scratch.folder, 'beside.log');
  const file = join(scratch.folder, 'beside.json');
  const output = await open(log, 'w');
  try {
    const parameters = [fileURLToPath(import.meta.url), ...names, `--rows=${file}`];
    const code = await run(process.execPath, parameters, { output: output.fd });
    process.stdout.write(await readFile(log, 'utf8'));
    if (code === 0) return JSON.parse(await readFile(file, 'utf8'));
    return [
      { title: names.join(', '), passed: 0, failed: 1, seconds: 0, note: 'could not be run' },
    ];
  } finally {
    await output.close();
  }
}

async function attempt(step) {
  try {
    return await step.run();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, note: 'could not be run' };
  }
}
