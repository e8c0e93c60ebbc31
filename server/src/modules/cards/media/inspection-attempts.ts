import { msg } from '@lingui/core/runtime-macro';
import { HttpError } from '../../../http/errors.ts';
import { InspectorEnded } from '../../../inspector/inspector.ts';

/** Counter of a file's attempts: those that crashed the process which opened the file, and those in progress. */
export interface Tries {
  /** Counts a new attempt. @returns the number of attempts, with this one */
  count(): Promise<number>;
  /** Uncounts the attempt: it succeeded, or failed for a reason other than the file. */
  takeBack(): Promise<void>;
}

export const MOST_TRIES = 2;

/**
 * Inspects a file, and once more if the inspecting process crashed. Attempts are counted before they start, so that a
 * file that crashes the process twice is rejected, also when the server was killed in between.
 * @throws HttpError 415 for a file that crashed the process twice
 */
export async function atMostTwice<T>(
  tries: Tries,
  inspect: (begin: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const begin = async () => {
    if ((await tries.count()) <= MOST_TRIES) return;
    // The attempts before it may be in progress elsewhere: once they succeed, nothing is left of this one.
    await tries.takeBack();
    throw unreadable();
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

/** Counts the attempts in memory, for a file that is deleted when its request ends. */
export function inMemoryTries(): Tries {
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
