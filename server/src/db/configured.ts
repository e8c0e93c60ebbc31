import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { openDatabase, openUnlimitedPool, type Database } from './database.ts';
import { DataInUseError, embeddedConnection, startEmbeddedPostgres } from './embedded.ts';

interface Access {
  connection: pg.ClientConfig;
  /** Lets go of it again. */
  end(): Promise<void>;
}

/**
 * The database of a configuration, for a program beside the server: an embedded one is started where no server
 * keeps it up.
 */
export async function besideServer(config: Config): Promise<Access> {
  try {
    return await access(config, 1000);
  } catch (error) {
    if (!(error instanceof DataInUseError)) throw error;
    return { connection: embeddedConnection(folderOf(config), 'postgres'), end: async () => {} };
  }
}

/**
 * Opens the embedded database for a command-line program.
 * @throws DataInUseError when a server is using it
 */
export async function insteadOfServer(config: Config): Promise<Access> {
  return access(config);
}

/** Does something with the database of a configuration, for as long as it takes, and lets go of it again. */
export async function withDatabase<T>(
  config: Config,
  open: typeof besideServer,
  work: (db: Database, connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const { connection, end } = await open(config);
  const db = openDatabase(openUnlimitedPool(connection));
  try {
    return await work(db, connection);
  } finally {
    await db.destroy();
    await end();
  }
}

/** @param patience milliseconds that a server may take to let go of it */
async function access(config: Config, patience?: number): Promise<Access> {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, end: async () => {} };
  const embedded = await startEmbeddedPostgres(
    folderOf(config),
    undefined,
    config.capacity.postgres,
    patience,
  );
  return { connection: embedded.connection('postgres'), end: async () => embedded.stop() };
}

const folderOf = (config: Config) => join(config.dataDir, 'postgres');
