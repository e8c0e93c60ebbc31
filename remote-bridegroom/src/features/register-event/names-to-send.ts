import type { EventType } from '@keepsake/shared/api';
import { takesSecond, type SavedEvent } from '@keepsake/shared/people';

interface Names {
  brideName: string;
  groomName: string;
}

/** The names of the form: the second is none where its field is not shown, whatever was typed into it before. */
export function namesToSend(
  type: Pick<EventType, 'event_name' | 'second'>,
  { brideName, groomName }: Names,
  kept: SavedEvent | null,
): Names {
  return { brideName, groomName: takesSecond(type, kept) ? groomName : '' };
}
