import { randomInt } from 'node:crypto';
import { fc } from '@keepsake/shared/testing/property';
import { createTestDatabase } from '../databases.ts';
import setUp from '../global-setup.ts';
import tearDown from '../global-teardown.ts';
import { crash } from './crash.ts';
import { anyMoment } from './moments.ts';

/*
 * `npm run crash:money`: kills the server KILLS (200) times by SIGKILL; SEED repeats a plan. Uses the embedded
 * PostgreSQL, or another one with TEST_DATABASE_URL.
 */
const kills = Number(process.env.KILLS || 200);
const seed = Number(process.env.SEED || randomInt(1, 1_000_000));
const started = Date.now();
process.stdout.write(`${kills} kills, SEED=${seed}\n`);

await setUp();
const database = await createTestDatabase({ durable: true });
try {
  await crash(database, {
    moments: fc.sample(anyMoment, { seed, numRuns: kills }),
    seed,
    onPassed({ kill, moment, paid, packages, withdrawals }) {
      const at = 'path' in moment ? `${moment.when} ${moment.path}` : moment.when;
      const seconds = Math.round((Date.now() - started) / 1000);
      process.stdout.write(
        `${String(kill).padStart(4)}  right after a kill while ${at.padEnd(24)} ${paid} paid, ${packages} packages, ${withdrawals} cash-outs, ${seconds} s\n`,
      );
    },
  });
  process.stdout.write(`All invariants held after ${kills} kills.\n`);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
} finally {
  await database.drop();
  await tearDown();
}
