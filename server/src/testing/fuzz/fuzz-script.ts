import setUp from '../global-setup.ts';
import tearDown from '../global-teardown.ts';
import { fuzzServer } from './fuzzed-server.ts';

/*
 * `npm run fuzz:api`: sends COUNT (10,000) valid and invalid requests generated from the API's description; the SEED is
 * printed. Exits with 1 for a 5xx, a late or missing response, or a logged error.
 */
const count = Number(process.env.COUNT ?? 10_000);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
const write = (line: string) => process.stdout.write(`${line}\n`);

write(`${count} requests, SEED=${seed}`);
await setUp();
try {
  const { statuses, succeeded, findings, refusals } = await fuzzServer({ count, seed });
  for (const [status, times] of [...statuses].toSorted(([a], [b]) => a - b))
    write(`${status}: ${times}`);
  write(`of the valid ones ${(succeeded * 100).toFixed(0)} % succeeded; refused most often:`);
  const most = [...refusals].toSorted(([, a], [, b]) => b - a).slice(0, 12);
  for (const [what, times] of most) write(`  ${times} × ${what}`);
  write(`${findings.length} findings`);
  for (const finding of findings) write(`  ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
} finally {
  await tearDown();
}
