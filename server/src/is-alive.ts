import { hasCode } from './error-code.ts';

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of somebody else may not be asked, and runs.
    return !hasCode(error, 'ESRCH');
  }
}
