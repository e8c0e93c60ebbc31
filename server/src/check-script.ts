import { loadConfig } from './config.ts';
import { checkOutside } from './check-services.ts';
import { besideServer, withDatabase } from './db/configured.ts';
import { sql } from './db/database.ts';
import { checkMode } from './payments/payment-mode.ts';
import { startProblem } from './start-problem.ts';
import { createFreeSpace } from './storage/free-space.ts';
import { openStorage } from './storage/open-storage.ts';

/* `npm run check`: tries every setting and its service, prints a sentence per problem, and exits with 1 if any. */

const OLDEST = 15;

try {
  const config = loadConfig();
  await withDatabase(config, besideServer, async (db) => {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int / 10000 as version`.execute(db);
    const version = rows[0]?.version ?? 0;
    await checkMode(db, config.stripe);
    const storage = await openStorage(
      config,
      db,
      createFreeSpace(config.dataDir, config.room.reserve),
    );
    const says = (await checkOutside(config, storage)).map((problem) => problem.says);
    if (version < OLDEST)
      says.push(`DATABASE_URL: this is PostgreSQL ${version}; it must be ${OLDEST} or later.`);
    for (const sentence of says) process.stderr.write(`${sentence}\n`);
    if (says.length > 0) process.exitCode = 1;
    else process.stdout.write(`All is well: ${config.publicUrl}\n`);
  });
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exitCode = 1;
}
