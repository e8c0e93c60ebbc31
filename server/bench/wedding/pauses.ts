/*
 * Preloaded into the server (`node --import`): measures pauses of its main thread, and writes the longest one in
 * milliseconds to PAUSES_FILE on exit. SIGUSR2 also writes and resets it, so that the start is not counted.
 */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
process.on('SIGUSR2', () => {
  write();
  delays.reset();
});
process.on('exit', write);

function write(): void {
  const milliseconds = (nanoseconds: number) => nanoseconds / 1e6;
  const result = {
    longest: milliseconds(delays.max),
    p99: milliseconds(delays.percentile(99)),
  };
  if (process.env.PAUSES_FILE) writeFileSync(process.env.PAUSES_FILE, JSON.stringify(result));
}
