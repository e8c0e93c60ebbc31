import { useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';

/** What fits on any card; an event’s own package may take less. */
const MOST = 10;

/**
 * How many minutes the event takes from a recorder, and whom it is for. A longer file that somebody brings is taken all
 * the same. null while it is being asked: nothing is said that would be taken back.
 */
export function useRecordedFor(eventId: string | null) {
  const { user } = useSession();
  const input = eventId !== null && user ? { params: { id: eventId } } : null;
  const { data, error } = useRead('GET attendee/wedding/:id', input);
  if (data) return { minutes: data.video_minutes, people: data.people };
  return input && !error ? null : { minutes: MOST, people: null };
}

/** As in `Up to 5 minutes`. */
export function upTo(minutes: number): string {
  return minutes === 1 ? 'Up to a minute' : `Up to ${minutes} minutes`;
}
