import { resolve } from 'node:path';
import { loadConfig, type Config } from './config.ts';
import { besideServer, insteadOfServer } from './db/configured.ts';
import { verifyDatabase } from './modules/money/audit/verify-database.ts';
import { startProblem } from './start-problem.ts';
import { MoveError } from './db/moving/contents.ts';
import { exportDatabase } from './db/moving/export.ts';
import { importDatabase } from './db/moving/import.ts';

/*
 * `npm run db:export -- FILE` writes the configured database to a file, and `npm run db:import -- FILE` reads a file
 * into the configured database, which must be empty.
 */

const [direction, file] = process.argv.slice(2);
try {
  if (!file || (direction !== 'export' && direction !== 'import'))
    throw new MoveError('Name the file, as in: npm run db:export -- keepsake.db');
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  await (direction === 'export' ? exportTo : importFrom)(loadConfig(), path);
} catch (error) {
  process.stderr.write(`${error instanceof MoveError ? error.message : startProblem(error)}\n`);
  process.exitCode = 1;
}

async function exportTo(config: Config, path: string): Promise<void> {
  await using database = await besideServer(config);
  printCounts(await exportDatabase(database.connection, path), `written to ${path}`);
}

async function importFrom(config: Config, path: string): Promise<void> {
  await using database = await insteadOfServer(config);
  printCounts(await importDatabase(database.connection, path), 'read, as many as were written');
  const findings = await verifyDatabase(config, database.connection);
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  if (findings.length > 0) process.exitCode = 1;
  else process.stdout.write('The ledger is right and agrees with the provider.\n');
}

function printCounts(rows: Record<string, number>, what: string): void {
  const counts = Object.values(rows);
  const sum = counts.reduce((total, count) => total + count, 0);
  process.stdout.write(`${sum} rows of ${counts.length} tables ${what}.\n`);
}
