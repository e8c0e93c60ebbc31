import { msg } from '@lingui/core/runtime-macro';
import { HttpError } from '../../../http/errors.ts';
import { InspectorEnded } from '../../../inspector/inspector.ts';

/** How often a file was opened and the process ended over it, or is at work. */
export interface Tries {
  /** Notes one more. @returns how many there are now */
  count(): Promise<number>;
  /** Returns the attempt: it succeeded, or failed by no fault of the file. */
  takeBack(): Promise<void>;
}

export const MOST_TRIES = 2;

/**
 * Has a file inspected, and once more if its process ended over it. What fails twice is refused, also when the
 * server was killed in between: each try is counted before it is made.
 * @throws HttpError 415 for what failed twice
 */
export async function atMostTwice<T>(
  tries: Tries,
  inspect: (begin: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const begin = async () => {
    if ((await tries.count()) > MOST_TRIES) throw unreadable();
  };
  for (;;) {
    try {
      const result = await inspect(begin);
      await tries.takeBack();
      return result;
    } catch (error) {
      if (error instanceof InspectorEnded) continue;
      if (!(error instanceof HttpError)) await tries.takeBack();
      throw error;
    }
  }
}

/** For a file that does not outlive its request. */
export function inMemory(): Tries {
  let made = 0;
  return {
    count: async () => (made += 1),
    takeBack: async () => void (made -= 1),
  };
}

const unreadable = () =>
  new HttpError(
    415,
    'unreadable',
    msg`We couldn’t open this file: it’s damaged or far too complicated. Please choose another one.`,
  );
