import { spoken } from './clock.ts';
import { NEAR_END } from './TimeLeft.tsx';
import type { Recorder } from './use-recorder.ts';

/** What happens now, for those who do not see it. */
export function announcementOf({ phase, seconds, limit, interrupted }: Recorder): string {
  switch (phase) {
    case 'counting':
      return 'Recording begins in 3 seconds.';
    case 'recording': {
      if (limit - seconds <= NEAR_END) return `${NEAR_END} seconds left.`;
      return `Recording, up to ${spoken(limit)}.`;
    }
    case 'paused':
      return interrupted ? '' : 'Paused.';
    case 'finishing':
      return 'Getting it ready.';
    case 'taken':
      return 'Recorded. Look at it, trim it, or record again.';
    default:
      return '';
  }
}
