import { loadConfig } from '../../../config.ts';
import { besideServer } from '../../../db/configured.ts';
import { verifyDatabase } from './verify-database.ts';

/* `npm run ledger:verify`: prints every finding, and exits with 1 if there are any. */

const config = loadConfig();
const { connection, end } = await besideServer(config);
try {
  const findings = await verifyDatabase(config, connection);
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  if (findings.length > 0) process.exitCode = 1;
  else process.stdout.write('The ledger is right and agrees with the provider.\n');
} finally {
  await end();
}
