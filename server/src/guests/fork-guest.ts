import { fork, type ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { HEAP_MB } from './bounds.ts';

/**
 * Starts a script of ours that runs what a remote's team wrote: in a process without settings, files or network, and with a limit
 * of memory. Its first import is `confine.ts`. Time is the caller's to bound.
 * @param script absolute path; it may import from its own folder
 */
export function forkGuest(script: string): ChildProcess {
  return fork(script, {
    execArgv: [
      '--permission',
      ...[import.meta.dirname, dirname(script)].map((folder) => `--allow-fs-read=${folder}`),
      // The watchdog is a thread.
      '--allow-worker',
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${HEAP_MB}`,
    ],
    // Empty, since the server's environment holds secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
