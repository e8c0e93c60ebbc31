import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  answers,
  DataInUseError,
  findBinaries,
  initialise,
  launch,
  ownedFolder,
  runningPid,
  runningSocketFolder,
} from './postmaster.ts';
import { CAPACITIES, type Capacity } from '../capacity.ts';
import { isAlive } from '../is-alive.ts';
import { until } from './poll-until.ts';

/** Failures within a minute that are tolerated; with more, the database is given up. */
const MAX_FAILURES = 5;
const RESTARTS = 3;

/**
 * Starts a database, and restarts it each time its connection ends.
 * @param bringUp resolves to a connection that lasts as long as the database is up
 * @param onLost called once, when it can't be restarted or fails too often
 * @throws the error of the first `bringUp`
 */
async function supervise(
  bringUp: () => Promise<pg.Client>,
  onLost: (reason: Error) => void,
): Promise<{ release(): Promise<void> }> {
  let isOver = false;
  let failures: number[] = [];
  let current = await bringUp();
  let recovering = Promise.resolve();

  const watch = () =>
    current.once('end', () => {
      if (!isOver) recovering = recover();
    });

  async function recover(): Promise<void> {
    try {
      failures = [...failures.filter((at) => at > Date.now() - 60_000), Date.now()];
      if (failures.length > MAX_FAILURES) throw new Error(`It went down ${failures.length} times.`);
      await restart();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isOver) onLost(new Error(`The database went down, and could not be kept up: ${reason}`));
    }
  }

  async function restart(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      if (isOver) return;
      try {
        current = await bringUp();
        watch();
        return;
      } catch (error) {
        if (attempt === RESTARTS) throw error;
        await pause(500 * attempt);
      }
    }
  }

  watch();
  return {
    async release() {
      isOver = true;
      await recovering;
      await current.end().catch(() => {
        // The connection may have ended with the database.
      });
    },
  };
}

/** A PostgreSQL that this process runs: its binaries come from npm, its data is a folder. */
export interface EmbeddedPostgres {
  /** Connection settings for a database of this cluster. */
  connection(database: string): pg.ClientConfig;
  /** Stops the database and waits until its process has ended, at most 30 seconds. */
  stop(): Promise<void>;
}

const LOCK_KEY = 0x6b65_6570;

/**
 * Starts the cluster in `dataDir`, creating it on first use. A postmaster that outlived a killed process is taken over;
 * one that goes down while in use is restarted. It listens only on a unix socket, in a folder that only its user can
 * enter.
 * @param onLost called when it went down for good; by default an uncaught error is thrown
 * @param sizes PostgreSQL's memory settings
 * @param patience milliseconds to wait for another process that is stopping
 * @throws DataInUseError when another process uses the folder
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  onLost: (reason: Error) => void = uncaught,
  sizes: Capacity['postgres'] = CAPACITIES.standard.postgres,
  patience = 10_000,
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const socketDir = socketFolder(dataDir);
  ownedFolder(socketDir);
  const connection = (database: string) => embeddedConnection(dataDir, database);
  const ownConnection = connection('postgres');

  await initialise(binaries, dataDir);
  const supervised = await supervise(async () => {
    await ensureRunning();
    return takeLock(ownConnection, dataDir, patience);
  }, onLost);

  async function ensureRunning(): Promise<void> {
    const end = Date.now() + patience;
    for (;;) {
      // Waits for a server that is starting or stopping.
      await until(async () => !runningPid(dataDir) || (await answers(ownConnection)), 60_000);
      if (runningPid(dataDir)) return;
      if (await launch(binaries, dataDir, ownConnection, sizes)) return;
      if (Date.now() >= end)
        throw new DataInUseError(
          `Another Keepsake is running on ${dirname(dataDir)}, in another container or on another machine. Stop it first; a command beside it has to run in its container (docker compose exec, not run).`,
        );
      await pause(300);
    }
  }

  return {
    connection,
    async stop() {
      await supervised.release();
      const pid = runningPid(dataDir);
      if (pid) {
        process.kill(pid, 'SIGINT');
        await until(() => !isAlive(pid), 30_000);
      }
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

/** Connection settings for a database of the cluster in `dataDir`, also if another process started it. */
export function embeddedConnection(dataDir: string, database: string): pg.ClientConfig {
  return { host: socketFolder(dataDir), user: 'keepsake', database };
}

function uncaught(reason: Error): never {
  throw reason;
}

/** The socket folder of the running cluster: a command may have another temporary folder than the server. */
function socketFolder(dataDir: string): string {
  const running = runningSocketFolder(dataDir);
  if (running) return running;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(tmpdir(), `keepsake-${name}`);
}

/** Locks the data folder for this process until the connection closes. @throws DataInUseError after `patience` ms */
async function takeLock(
  connection: pg.ClientConfig,
  dataDir: string,
  patience: number,
): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {
    // The `end` event follows and triggers the restart.
  });
  await client.connect();
  const locked = await until(async () => {
    const answer = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [
      LOCK_KEY,
    ]);
    return answer.rows[0]?.ok === true;
  }, patience);
  if (locked) return client;
  await client.end();
  throw new DataInUseError(`Another Keepsake is running on ${dirname(dataDir)}. Stop it first.`);
}
