import { deployed } from './deployed-site.ts';

interface CleanUp {
  /** As in “the event AB12CD34”. */
  what: string;
  remove: () => Promise<void>;
}

let pending: CleanUp[] = [];

/** Registers a clean-up of something that a test created on a deployed site; it runs after the test. */
export function cleanUpLater(what: string, remove: () => Promise<void>): void {
  if (deployed) pending.push({ what, remove });
}

/** Runs all clean-ups, newest first. @returns what could not be removed, with the error */
export async function cleanUp(): Promise<string[]> {
  const failures: string[] = [];
  const all = pending.toReversed();
  pending = [];
  for (const { what, remove } of all)
    try {
      await remove();
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  return failures;
}
