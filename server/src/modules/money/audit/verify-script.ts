import { parseArgs } from 'node:util';
import { loadConfig } from '../../../config.ts';
import { besideServer } from '../../../db/configured.ts';
import { openDatabase, openUnlimitedPool } from '../../../db/database.ts';
import { overrideMode } from '../../../payments/payment-mode.ts';
import { startProblem } from '../../../start-problem.ts';
import { verifyDatabase } from './verify-database.ts';

/*
 * `npm run ledger:verify`: prints every finding, and exits with 1 if there are any. `--override-mode` then notes that the
 * database's money is of the settings' mode.
 */

const { 'override-mode': overrides } = parseArgs({
  options: { 'override-mode': { type: 'boolean', default: false } },
}).values;
try {
  const config = loadConfig();
  await using database = await besideServer(config);
  const findings = await verifyDatabase(config, database.connection);
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  if (findings.length > 0) process.exitCode = 1;
  else process.stdout.write('The ledger is right and agrees with the provider.\n');
  if (overrides) {
    await using db = openDatabase(openUnlimitedPool(database.connection));
    const mode = await overrideMode(db, config.stripe);
    process.stdout.write(`The money of this database counts as ${mode} from now on.\n`);
  }
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exitCode = 1;
}
