/*
 * Runs everything that can be checked, all of it even when something fails, and counts.
 *   npm test                        everything
 *   npm test -- lint types unit     only these steps
 *   npm run coverage                what the tests of each workspace reach, as a table
 */
import { printCoverage } from './test/coverage.mjs';
import { steps } from './test/steps.mjs';

const asked = process.argv.slice(2).filter((parameter) => !parameter.startsWith('--'));
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const names = [...new Set(steps.map((step) => step.name))];
  console.error(`No such step: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  process.exit(1);
}

const rows = [];
for (const step of steps) {
  if (asked.length > 0 && !asked.includes(step.name)) continue;
  const title = step.title ?? step.name;
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`);
  const started = Date.now();
  const failedFirst = rows.some(({ name, failed }) => name === step.needs && failed > 0);
  const result = failedFirst
    ? { passed: 0, failed: 1, note: `needs ${step.needs}` }
    : await attempt(step);
  rows.push({ name: step.name, title, ...result, seconds: (Date.now() - started) / 1000 });
}

console.log(
  `\n${'step'.padEnd(38)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'s'.padStart(8)}`,
);
for (const { title, passed, failed, seconds, note = '' } of rows) {
  const numbers = [passed, failed, seconds.toFixed(1)].map((text) => String(text).padStart(8));
  console.log(`${title.padEnd(38)}${numbers.join('')}  ${note}`);
}
printCoverage(rows.map(({ coverage }) => coverage));
const sum = (field) => rows.reduce((total, row) => total + row[field], 0);
process.exitCode = sum('failed') === 0 ? 0 : 1;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);

async function attempt(step) {
  try {
    return await step.run();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, note: 'could not be run' };
  }
}
