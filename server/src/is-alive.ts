import { hasCode } from './error-code.ts';

/** Whether a process of this machine is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user runs, but may not be signalled.
    return !hasCode(error, 'ESRCH');
  }
}
