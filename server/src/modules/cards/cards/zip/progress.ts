import type { Deps } from '../../../../deps.ts';
import { noteBegin, noteProgress } from './downloads-repository.ts';

/** Milliseconds between two notes of how far a download is. */
const EVERY_MS = 1000;

/** A download whose page wants to know how far it is. */
interface Followed {
  id: string;
  userId: string;
  eventId: string;
  /** Size of the whole zip. */
  bytes: number;
  /** The first byte that is sent now. */
  start: number;
}

/** Progress of a download. */
export interface Progress {
  /** So many bytes more were handed to the line. */
  add(bytes: number): void;
  /** It has ended, with its last byte or before. */
  end(): Promise<void>;
}

/**
 * Notes in the database how far a download is, once a second and at its end: another server may be asked for it.
 * @param stop called where it was cancelled meanwhile
 * @returns null for one that was cancelled before, or is somebody else's
 */
export async function follow(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { id, userId, eventId, bytes, start }: Followed,
  stop: () => void,
): Promise<Progress | null> {
  const begun = { id, user_id: userId, event_id: eventId, bytes, sent: start };
  if (!(await noteBegin(db, begun))) return null;
  let sent = start;
  const note = async (state: 'running' | 'broken' | 'done') => {
    try {
      if (!(await noteProgress(db, id, { sent, state }))) stop();
    } catch (error) {
      // The download goes on without being watched.
      log.warn({ err: error, download: id }, 'how far a download is could not be noted');
    }
  };
  let noting: Promise<void> = Promise.resolve();
  const clock = setInterval(() => {
    noting = noting.then(async () => note('running'));
  }, EVERY_MS);
  return {
    add: (more) => void (sent += more),
    async end() {
      clearInterval(clock);
      await noting;
      await note(sent >= bytes ? 'done' : 'broken');
    },
  };
}
