import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  answers,
  findBinaries,
  initialise,
  launch,
  ownedFolder,
  runningPid,
  runningSocketFolder,
} from './postmaster.ts';
import { CAPACITIES, type Capacity } from '../capacity.ts';
import { isAlive } from '../is-alive.ts';
import { until } from './waiting.ts';

/** How often in a minute a database may go down before something is wrong that starting it does not mend. */
const MOST_A_MINUTE = 5;
const TRIES = 3;

/**
 * Brings a database up, and again each time its connection ends.
 * @param bringUp resolves to a connection that lasts as long as the database is up
 * @param lost called once, when it cannot be brought up again or goes down all the time
 * @throws what the first `bringUp` throws
 */
async function keepUp(
  bringUp: () => Promise<pg.Client>,
  lost: (reason: Error) => void,
): Promise<{ letGo(): Promise<void> }> {
  let isLetGo = false;
  let downs: number[] = [];
  let current = await bringUp();
  let recovering = Promise.resolve();

  const watch = () =>
    current.once('end', () => {
      if (!isLetGo) recovering = recover();
    });

  async function recover(): Promise<void> {
    try {
      downs = [...downs.filter((at) => at > Date.now() - 60_000), Date.now()];
      if (downs.length > MOST_A_MINUTE) throw new Error(`It went down ${downs.length} times.`);
      await again();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isLetGo) lost(new Error(`The database went down, and could not be kept up: ${reason}`));
    }
  }

  async function again(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      if (isLetGo) return;
      try {
        current = await bringUp();
        watch();
        return;
      } catch (error) {
        if (attempt === TRIES) throw error;
        await pause(500 * attempt);
      }
    }
  }

  watch();
  return {
    async letGo() {
      isLetGo = true;
      await recovering;
      await current.end().catch(() => {
        // It may be gone with the database; letting go goes on.
      });
    },
  };
}

/** A PostgreSQL that belongs to this process: its binaries come from npm, its data is a folder. */
export interface EmbeddedPostgres {
  /** Connection settings for a database of this cluster. */
  connection(database: string): pg.ClientConfig;
  /** Stops it and waits until it is down. */
  stop(): Promise<void>;
}

/** Thrown when another process already serves this data folder. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

const LOCK_KEY = 0x6b65_6570;

/**
 * Starts the cluster in `dataDir`, making it on first use. A postmaster that outlived a killed process is
 * taken over; one that goes down while it is in use is started again. It listens on a unix socket only, in a
 * folder that only its user can enter.
 * @param lost called when it went down for good; unless told, that is an error that nobody catches
 * @param sizes settings of its memory
 * @param patience milliseconds that another process may take to let go of it
 * @throws DataInUseError when another living process uses the folder
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  lost: (reason: Error) => void = uncaught,
  sizes: Capacity['postgres'] = CAPACITIES.standard.postgres,
  patience = 10_000,
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const socketDir = socketFolder(dataDir);
  ownedFolder(socketDir);
  const connection = (database: string) => embeddedConnection(dataDir, database);
  const own = connection('postgres');

  await initialise(binaries, dataDir);
  const kept = await keepUp(async () => {
    // Waits for a server that is starting or stopping.
    await until(async () => !runningPid(dataDir) || (await answers(own)), 60_000);
    if (!runningPid(dataDir)) await launch(binaries, dataDir, own, sizes);
    return takeLock(own, dataDir, patience);
  }, lost);

  return {
    connection,
    async stop() {
      await kept.letGo();
      const pid = runningPid(dataDir);
      if (pid) {
        process.kill(pid, 'SIGINT');
        await until(() => !isAlive(pid), 30_000);
      }
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

/** Connection settings for a database of the cluster in `dataDir`, whoever started it. */
export function embeddedConnection(dataDir: string, database: string): pg.ClientConfig {
  return { host: socketFolder(dataDir), user: 'keepsake', database };
}

function uncaught(reason: Error): never {
  throw reason;
}

/** A command beside the server may have another folder for temporary files than the server has. */
function socketFolder(dataDir: string): string {
  const running = runningSocketFolder(dataDir);
  if (running) return running;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(tmpdir(), `keepsake-${name}`);
}

/** Locks the data folder for this process; released when the connection closes. */
async function takeLock(
  connection: pg.ClientConfig,
  dataDir: string,
  patience: number,
): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {
    // Its end, which follows, is what counts.
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
