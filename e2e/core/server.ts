import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { copyPreparedCluster } from '../../server/src/testing/prepared-cluster.ts';
import { leaveOut, NEEDS_MACHINE } from './left-out.ts';
import { servedSite } from './site-copy.ts';
import { deployed } from './target.ts';

/** A Keepsake, as visitors have it. */
export interface Site {
  /** Without a slash at its end. */
  url: string;
  /** The folder in which it writes its mails, or null where they can't be read. */
  mails: string | null;
}

/** A real Keepsake in a process of its own, on a port and a data folder of its own. */
export interface RunningServer extends Site {
  mails: string;
  dataDir: string;
  /** Everything it has written to its log so far. */
  log(): string;
  /** SIGKILL, as when the power goes. */
  kill(): Promise<void>;
  /** Starts again on the same port and data, with settings changed where told. */
  restart(changes?: Record<string, string>): Promise<void>;
  /** Stops in good order and removes the data. */
  close(): Promise<void>;
}

const repository = resolve(import.meta.dirname, '../..');
const START_TIMEOUT = 60_000;

/**
 * Starts one that ends with this process, however that ends.
 * @param env its settings, beside those of this process
 * @param options.checkout the project whose server it is; this one unless told
 * @param options.prepared its database is a copy of the prepared cluster: quick, and lost when the machine crashes
 */
export async function startServer(
  env: Record<string, string> = {},
  { prepared = false, checkout = repository } = {},
): Promise<RunningServer> {
  if (deployed) leaveOut(NEEDS_MACHINE);
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-e2e-'));
  const { DATABASE_URL } = { ...process.env, ...env };
  if (prepared && !DATABASE_URL) await copyPreparedCluster(join(dataDir, 'postgres'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = '';
  let child = await launch();

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
      if (started.exitCode !== null || Date.now() > deadline)
        throw new Error(`The server did not start:\n${output.slice(-4000)}`);
    }
    return started;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  return {
    url,
    dataDir,
    mails: join(dataDir, 'mail'),
    log: () => output,
    kill: async () => end('SIGKILL'),
    async restart(changes) {
      await end('SIGTERM');
      child = await launch(changes);
    },
    async close() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Whether a server answers there; where it does not, only after 50 ms. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/config`)).ok;
  } catch {
    await new Promise((resume) => setTimeout(resume, 50));
    return false;
  }
}
