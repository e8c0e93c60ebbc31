import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { openDatabase, openUnlimitedPool, type Database } from './database.ts';
import { embeddedConnection, startEmbeddedPostgres } from './embedded.ts';
import { DataInUseError, runningSocketFolder } from './postmaster.ts';

/** Disposing of it stops the embedded database, if this process started it. */
interface Access extends AsyncDisposable {
  connection: pg.ClientConfig;
}

/**
 * Opens the database for a program beside the server: an embedded one is shared with a running server, or started.
 * @throws DataInUseError where that server runs in another container
 */
export async function besideServer(config: Config): Promise<Access> {
  try {
    return await access(config, 1000);
  } catch (error) {
    const folder = folderOf(config);
    // The socket of a server in another container is out of reach.
    if (!(error instanceof DataInUseError) || !runningSocketFolder(folder)) throw error;
    return {
      connection: embeddedConnection(folder, 'postgres'),
      [Symbol.asyncDispose]: async () => {},
    };
  }
}

/** Opens the database for one program alone. @throws DataInUseError while a server is using an embedded one */
export async function insteadOfServer(config: Config): Promise<Access> {
  return access(config);
}

/** Runs `work` with the configured database, without query timeouts, and closes it again. */
export async function withDatabase<T>(
  config: Config,
  open: typeof besideServer,
  work: (db: Database, connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  await using access = await open(config);
  await using db = openDatabase(openUnlimitedPool(access.connection));
  return await work(db, access.connection);
}

/** @param patience milliseconds to wait for a server that is stopping */
async function access(config: Config, patience?: number): Promise<Access> {
  if (config.databaseUrl)
    return {
      connection: { connectionString: config.databaseUrl },
      [Symbol.asyncDispose]: async () => {},
    };
  const embedded = await startEmbeddedPostgres(
    folderOf(config),
    undefined,
    config.capacity.postgres,
    patience,
  );
  return {
    connection: embedded.connection('postgres'),
    [Symbol.asyncDispose]: async () => embedded.stop(),
  };
}

const folderOf = (config: Config) => join(config.dataDir, 'postgres');
