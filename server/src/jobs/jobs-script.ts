import { loadConfig } from '../config.ts';
import { besideServer, withDatabase } from '../db/configured.ts';
import { startProblem } from '../start-problem.ts';
import { findFailedJobs, retryFailedJobs } from './failed-jobs.ts';

/*
 * Lists given-up jobs with their errors, or retries those of one kind, beside a running server:
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
      process.stdout.write(`${await retryFailedJobs(db, job)} jobs of ${job} are tried again.\n`);
    } else {
      const found = await findFailedJobs(db);
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
