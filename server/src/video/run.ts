import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { InspectorEnded } from '../inspector/inspector.ts';

/** Resource limits of a program that opens an untrusted file. */
export interface Bounds {
  /** Seconds of processor time; the wall-clock limit is a multiple. */
  seconds: number;
  /** Bytes of the largest file that it may write. */
  written: number;
}

/** The program ended by itself and reported that it cannot use the file. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The server is stopping; the work is started again after the restart. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Kilobytes of address space: enough for 4K at two threads. */
const MEMORY = 4 * 1024 * 1024;
/** A busy machine gives a program of lowest priority at least an eighth of its time. */
const CLOCK_FACTOR = 8;
const LEAST_CLOCK_SECONDS = 60;

/**
 * Limits that the kernel enforces, whatever the program is led to do. The program has a lower priority than all
 * requests, and ends with the server where `setpriv` is available.
 */
const SCRIPT = `
ulimit -c 0
ulimit -v ${MEMORY} 2>/dev/null
ulimit -t "$1" && ulimit -f "$2" || exit 97
shift 2
command -v setpriv >/dev/null 2>&1 && exec nice -n 15 setpriv --pdeathsig KILL "$@"
exec nice -n 15 "$@"
`;

/** Exit codes of a shell that could not start the program. */
const NOT_STARTED = [97, 126, 127];
/** Output of a program that finds the disk full. */
const DISK_FULL = /No space left on device|Disk quota exceeded/;

/** Kills a program and all that it started: its output closes only with the last of them. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/**
 * Runs a program on an untrusted file, without the server's environment.
 * @param onOutput receives the program's output
 * @throws Refused, Stopped, or InspectorEnded when it crashed or was killed at its limits; another error where the
 *   machine is at fault
 */
export async function runBounded(
  [command, ...parameters]: readonly [string, ...string[]],
  { seconds, written }: Bounds,
  { signal, onOutput }: { signal: AbortSignal; onOutput?: ((chunk: Buffer) => void) | undefined },
): Promise<void> {
  if (signal.aborted) throw new Stopped();
  const blocks = String(Math.ceil(written / 512));
  // Without free file descriptors it has neither a process nor pipes.
  const child: ChildProcess = spawn(
    '/bin/sh',
    ['-c', SCRIPT, 'sh', String(Math.ceil(seconds)), blocks, command, ...parameters],
    // A group of its own, so that what the program starts ends with it.
    { env: { PATH: process.env.PATH ?? '' }, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  const closed = once(child, 'close');
  const end = () => endGroup(child);
  signal.addEventListener('abort', end, { once: true });
  const clock = setTimeout(end, Math.max(LEAST_CLOCK_SECONDS, seconds * CLOCK_FACTOR) * 1000);
  let errorOutput = '';
  child.stdout?.on('data', (chunk: Buffer) => onOutput?.(chunk));
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = `${errorOutput}${chunk.toString('utf8')}`.slice(-600);
  });
  try {
    const [code] = (await closed) as [number | null];
    if (signal.aborted) throw new Stopped();
    if (code === null) throw new InspectorEnded(`The process ended over a film: ${errorOutput}`);
    if (NOT_STARTED.includes(code) || DISK_FULL.test(errorOutput))
      throw new Error(`A program for films could not work: ${code}, ${errorOutput}`);
    if (code !== 0) throw new Refused(errorOutput.trim() || `It ended with ${code}.`);
  } finally {
    clearTimeout(clock);
    signal.removeEventListener('abort', end);
  }
}
