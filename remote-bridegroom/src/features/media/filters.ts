import type { Api, CallInput, DataOf } from '@keepsake/shared/api';

export type Counts = DataOf<Api['GET bride-groom/media/counts']>;

export type Shown = 'all' | 'photo' | 'video' | 'voice' | 'album';

export type MediaFilter = NonNullable<CallInput<'GET bride-groom/media/ids'>['query']>;

/** The server's query for a filter. */
export function filterFor(eventId: string, shown: Shown, sender: string): MediaFilter {
  const named = sender.trim();
  return {
    event_id: eventId,
    ...(shown === 'album' ? { from: 'album' as const } : {}),
    ...(shown === 'photo' || shown === 'video' || shown === 'voice' ? { kind: shown } : {}),
    ...(named ? { sender: named } : {}),
  };
}

/** Number of files that match a filter, taken from the counts; null if the counts don't tell, as with a sender. */
export function countedBy(counts: Counts | null, shown: Shown, sender: string): number | null {
  if (!counts || sender.trim()) return null;
  const { photo, video, voice } = counts;
  return shown === 'all' ? photo + video + voice : counts[shown];
}
