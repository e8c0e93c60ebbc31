import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { copyPreparedCluster } from '../../server/src/testing/prepared-cluster.ts';
import { skipTest, NEEDS_MACHINE } from './skip-test.ts';
import { servedSite } from './site-copy.ts';
import { deployed } from './deployed-site.ts';

/** A running Keepsake site, seen from outside. */
export interface Site {
  /** Without a trailing slash. */
  url: string;
  /** The folder to which the site writes its mails, or null where they can't be read. */
  mails: string | null;
}

/** A Keepsake server in its own process, with its own port and data folder. */
export interface RunningServer extends Site {
  mails: string;
  dataDir: string;
  /** The server's log output so far. */
  log(): string;
  /** Kills the process with SIGKILL, as a power cut does. */
  kill(): Promise<void>;
  /** Stops the server and starts it on the same port and data. @param changes of its settings */
  restart(changes?: Record<string, string>): Promise<void>;
  /** Stops the server with SIGTERM and deletes its data. */
  close(): Promise<void>;
}

const repository = resolve(import.meta.dirname, '../..');
const START_TIMEOUT = 60_000;

/**
 * Starts a server that ends with this process, even if this process crashes.
 * @throws Error when the server does not answer within 60 seconds
 * @param env settings, added to the environment of this process
 * @param options.checkout the working tree to run the server from; this one by default
 * @param options.prepared copies the prepared database cluster: starts quickly, but loses data when the machine crashes
 */
export async function startServer(
  env: Record<string, string> = {},
  { prepared = false, checkout = repository } = {},
): Promise<RunningServer> {
  if (deployed) skipTest(NEEDS_MACHINE);
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-e2e-'));
  const { DATABASE_URL } = { ...process.env, ...env };
  if (prepared && !DATABASE_URL) await copyPreparedCluster(join(dataDir, 'postgres'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  let child = await launch().catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
    throw error;
  });

  async function launch(changes: Record<string, string> = {}): Promise<ChildProcess> {
    const started = spawn(
      join(repository, 'node_modules/.bin/node'),
      [join(checkout, 'server/src/main.ts')],
      {
        env: {
          ...process.env,
          SITE_DIR: servedSite,
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: dataDir,
          ...env,
          ...changes,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    started.channel?.unref();
    const collect = (chunk: Buffer) => void (output += chunk.toString());
    started.stdout?.on('data', collect);
    started.stderr?.on('data', collect);
    const deadline = Date.now() + START_TIMEOUT;
    while (!(await answers(url))) {
      if (started.exitCode === null && started.signalCode === null && Date.now() <= deadline)
        continue;
      const stubborn = setTimeout(() => started.kill('SIGKILL'), 10_000);
      await end(started, 'SIGTERM');
      clearTimeout(stubborn);
      throw new Error(`The server did not start:\n${output.slice(-4000)}`);
    }
    return started;
  }

  /** With SIGTERM the server ends its database, too, which outlives one that is killed. */
  async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await gone;
  }

  return {
    url,
    dataDir,
    mails: join(dataDir, 'mail'),
    log: () => output,
    kill: async () => end(child, 'SIGKILL'),
    async restart(changes) {
      await end(child, 'SIGTERM');
      child = await launch(changes);
    },
    async close() {
      await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Whether a server answers with success; without any answer, returns false after a pause of 50 ms. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/config`, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    await new Promise((resume) => setTimeout(resume, 50));
    return false;
  }
}
