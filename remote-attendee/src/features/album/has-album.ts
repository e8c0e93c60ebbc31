import type { AttendedEvent } from '@keepsake/shared/api';

/** Whether guests may open the album of an event. */
export function hasAlbum({ album }: Pick<AttendedEvent, 'album'>): boolean {
  return ['open', 'after', 'private'].includes(album);
}
