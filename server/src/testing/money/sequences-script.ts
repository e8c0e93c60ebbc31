import { randomInt } from 'node:crypto';
import setUp from '../global-setup.ts';
import tearDown from '../global-teardown.ts';
import { takeSequences } from './sequences.ts';

/*
 * `npm run sequences:money`: runs RUNS (60) random sequences of money steps; SEED repeats them. Uses the embedded
 * PostgreSQL, or another one with TEST_DATABASE_URL.
 */
const runs = Number(process.env.RUNS || 60);
const seed = Number(process.env.SEED || randomInt(1, 1_000_000));
process.stdout.write(`${runs} sequences, SEED=${seed}\n`);

await setUp();
try {
  await takeSequences({
    runs,
    seed,
    onPassed: (run) => process.stdout.write(`${String(run).padStart(4)}  right\n`),
  });
  process.stdout.write(`All books agreed after each of ${runs} sequences.\n`);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
} finally {
  await tearDown();
}
