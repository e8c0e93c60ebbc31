import { fork, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { HEAP_MB } from './bounds.ts';

/**
 * Starts a script of ours that runs code of a remote's team: in a process without environment, files and network, and
 * with a memory limit. Its first import must be `confine.ts`. The caller has to limit the time.
 * @param script absolute path; it may import from its own folder
 */
export function forkIsolated(script: string): ChildProcess {
  return fork(script, {
    execArgv: [
      '--permission',
      ...[import.meta.dirname, dirname(script)].map((folder) => `--allow-fs-read=${folder}`),
      // For the watchdog, which is a thread.
      '--allow-worker',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${HEAP_MB}`,
    ],
    // Empty, since the server's environment holds secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
