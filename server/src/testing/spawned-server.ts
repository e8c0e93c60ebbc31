import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../is-alive.ts';

/** A server in a child process, as `npm start` runs it. */
export interface SpawnedServer {
  url: string;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Resolves to its exit code, or the signal that ended it. */
  exited: Promise<number | string>;
}

/** The script that `npm start` runs. */
export const MAIN = join(import.meta.dirname, '../main.ts');

/** Spawns a server; `ready` waits for it. It ends when this process ends, however that happens. */
export function spawnServer(env: Record<string, string>): SpawnedServer {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.channel?.unref();
  let text = '';
  const collect = (chunk: Buffer) => void (text += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    process: child,
    output: () => text,
    exited: new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
    }),
  };
}

/** Waits until the server is ready and a condition holds. @throws Error with its output if it has exited */
export async function ready(
  server: SpawnedServer,
  condition: () => Promise<boolean> = async () => true,
): Promise<void> {
  for (;;) {
    const { exitCode, signalCode } = server.process;
    if (exitCode !== null || signalCode !== null)
      throw new Error(`It ended (${exitCode ?? signalCode}):\n${server.output()}`);
    // Readiness is checked last: an earlier answer may be from before the database went down.
    if ((await condition()) && (await isReady(server.url))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/ready`).catch(() => null);
  return answer?.ok ?? false;
}

/** The pid of the running PostgreSQL of a data folder; null when there is none. */
export async function postgresOf(dataDir: string): Promise<number | null> {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  return pid && isAlive(pid) ? pid : null;
}
