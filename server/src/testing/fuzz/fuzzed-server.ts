import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../config.ts';
import { openDatabase, openPool } from '../../db/database.ts';
import { databaseUrl, createTestDatabase } from '../databases.ts';
import { freePort } from '../free-port.ts';
import { makeSite } from '../site.ts';
import { ready, spawnServer } from '../spawned-server.ts';
import { fuzz, type Fuzzed } from './fuzz.ts';
import { OPERATOR } from './world.ts';

/** Pino's level of errors. */
const ERROR = 50;

/**
 * Fuzzes a spawned server with a new database.
 * @returns the result; logged errors and an exit of the server are findings, too
 */
export async function fuzzServer(options: { count: number; seed: number }): Promise<Fuzzed> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-fuzz-'));
  const config = loadConfig({ DATA_DIR: dataDir });
  // An operator's requests change releases, so the server gets a site of its own.
  const siteDir = await makeSite({ shell: {}, remote: {} });
  const server = spawnServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database.connection),
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
    OPERATORS: OPERATOR,
    SITE_DIR: siteDir,
  });
  const db = openDatabase(openPool(database.connection));
  try {
    await ready(server);
    const result = await fuzz({ url: server.url, db, config }, options);
    const { exitCode, signalCode } = server.process;
    if (exitCode !== null || signalCode !== null)
      result.findings.push(`The server ended (${exitCode ?? signalCode}).`);
    for (const line of server.output().split('\n'))
      if (isError(line)) result.findings.push(`In the log: ${line.slice(0, 1000)}`);
    return result;
  } finally {
    server.process.kill('SIGTERM');
    await server.exited;
    await db.destroy();
    await database.drop();
    for (const folder of [dataDir, siteDir]) await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a line of the log, or of other output, is about an error. */
function isError(line: string): boolean {
  if (!line.startsWith('{')) return /error|warning: .*leak/i.test(line);
  const { level, msg } = JSON.parse(line) as { level: number; msg: string };
  // Reports from browsers are input of an endpoint, not server errors.
  return level >= ERROR && !msg.startsWith('In the browser:');
}
