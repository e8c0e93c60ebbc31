import { loadConfig } from '../config.ts';
import { besideServer, withDatabase } from '../db/configured.ts';
import { startProblem } from '../start-problem.ts';
import { findGivenUp, tryAgain } from './given-up.ts';

/*
 * Shows which jobs are given up and why, or has those of a kind tried again, beside a running server:
 *   npm run jobs [-- retry payouts.send]
 */
const [command, job] = process.argv.slice(2);
if (command !== undefined && (command !== 'retry' || job === undefined)) {
  process.stderr.write('Say `npm run jobs`, or `npm run jobs -- retry payouts.send`.\n');
  process.exit(1);
}
try {
  await withDatabase(loadConfig(), besideServer, async (db) => {
    if (job !== undefined) {
      process.stdout.write(`${await tryAgain(db, job)} jobs of ${job} are tried again.\n`);
    } else {
      const found = await findGivenUp(db);
      if (found.length === 0) process.stdout.write('No job is given up.\n');
      for (const { job: name, count, why } of found)
        process.stdout.write(
          `${String(count).padStart(5)}  ${name}  ${why.split('\n')[0] ?? ''}\n`,
        );
    }
  });
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exitCode = 1;
}
