import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { InspectorEnded } from '../inspector/inspector.ts';

/** Resource limits of a program that opens an untrusted file. */
export interface Bounds {
  /** Seconds of processor time; on the clock it has a multiple. */
  seconds: number;
  /** Bytes of the largest file that it may write. */
  written: number;
}

/** The program ended by itself and said that the file is of no use to it. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The server stops: what was begun is begun again when it is back. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Kilobytes of address space: enough for 4K at two threads. */
const MEMORY = 4 * 1024 * 1024;
/** A machine at its busiest gives a program of lowest rank this much of its time. */
const CLOCK_TIMES = 8;
const LEAST_CLOCK_SECONDS = 60;

/**
 * Bounds that the kernel keeps, whatever the program is led to do; below all requests in rank, and gone with the
 * server where the system can see to it.
 */
const SCRIPT = `
ulimit -c 0
ulimit -v ${MEMORY} 2>/dev/null
ulimit -t "$1" && ulimit -f "$2" || exit 97
shift 2
command -v setpriv >/dev/null 2>&1 && exec nice -n 15 setpriv --pdeathsig KILL "$@"
exec nice -n 15 "$@"
`;

/** Exit codes of a shell that did not bring the program to run. */
const NEVER_RAN = [97, 126, 127];
/** What a program says that found no room to write. */
const FULL = /No space left on device|Disk quota exceeded/;

/** Ends a program and all that it started: its output closes only with the last of them. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/**
 * Runs a program over a file of a stranger, with none of the server's settings.
 * @param take what it writes to its output
 * @throws Refused, Stopped, or InspectorEnded when it was ended: by its bounds, or by its own fault; another error where the
 * machine is at fault
 */
export async function runBounded(
  [command, ...parameters]: readonly [string, ...string[]],
  { seconds, written }: Bounds,
  { signal, take }: { signal: AbortSignal; take?: ((chunk: Buffer) => void) | undefined },
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
  const clock = setTimeout(end, Math.max(LEAST_CLOCK_SECONDS, seconds * CLOCK_TIMES) * 1000);
  let complaint = '';
  child.stdout?.on('data', (chunk: Buffer) => take?.(chunk));
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString('utf8')}`.slice(-600);
  });
  try {
    const [code] = (await closed) as [number | null];
    if (signal.aborted) throw new Stopped();
    if (code === null) throw new InspectorEnded(`The process ended over a film: ${complaint}`);
    if (NEVER_RAN.includes(code) || FULL.test(complaint))
      throw new Error(`A program for films could not work: ${code}, ${complaint}`);
    if (code !== 0) throw new Refused(complaint.trim() || `It ended with ${code}.`);
  } finally {
    clearTimeout(clock);
    signal.removeEventListener('abort', end);
  }
}
