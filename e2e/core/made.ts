import { deployed } from './target.ts';

interface Made {
  /** As in “the event AB12CD34”. */
  what: string;
  undo: () => Promise<void>;
}

let made: Made[] = [];

/** Notes what a test made on a site that stays: it is taken away when the test is over. */
export function remember(what: string, undo: () => Promise<void>): void {
  if (deployed) made.push({ what, undo });
}

/** Takes away what the test made, the last first. @returns what had to stay, with what the site said to that */
export async function takeAway(): Promise<string[]> {
  const stays: string[] = [];
  const all = made.toReversed();
  made = [];
  for (const { what, undo } of all)
    try {
      await undo();
    } catch (error) {
      stays.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  return stays;
}
