import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ownMegabytes, processorSeconds } from './processes.ts';

/** A production server in its own process. */
export interface ServerProcess extends AsyncDisposable {
  url: string;
  pid: number;
  /** Private memory in MB, without the shared pages of the Node binary. */
  memory(): number;
  /** Processor time used so far, in seconds. */
  cpu(): number;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Node flags of `npm start`. */
const FLAGS = ['--max-semi-space-size=16'];

const root = join(import.meta.dirname, '..');

/** Starts a script and waits until it answers. @param flags additional Node flags */
export async function startServer(
  script: string,
  port: number,
  env: Record<string, string>,
  flags: string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...FLAGS, ...flags, join(root, script)], {
    env: { ...process.env, LOG_LEVEL: 'error', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/api/config`, child);
  const pid = child.pid ?? 0;
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return {
    url,
    pid,
    memory: () => ownMegabytes(pid),
    cpu: () => processorSeconds(pid),
    signal: (signal) => void child.kill(signal),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Waits until a started server responds, with any status. @throws Error if it exits */
export async function answering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server stopped while starting.');
    try {
      await fetch(url, { method: 'HEAD' });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
