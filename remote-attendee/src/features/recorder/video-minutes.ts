import { useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';

/** What fits on any card; an event’s own invitation may be shorter. */
const MOST = 10;

/** How long the couple invites people to record; a longer file that somebody brings is taken all the same. */
export function useVideoMinutes(eventId: string | null): number {
  const { user } = useSession();
  const input = eventId !== null && user ? { params: { id: eventId } } : null;
  const event = useRead('GET attendee/wedding/:id', input);
  return event.data?.video_minutes ?? MOST;
}

/** As in `Up to 5 minutes`. */
export function upTo(minutes: number): string {
  return minutes === 1 ? 'Up to a minute' : `Up to ${minutes} minutes`;
}
