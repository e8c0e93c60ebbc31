import { useMutation } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';

/** The evening of an event as it is now, and what moves it on, on every device. */
export function useEvening(eventId: string) {
  const input = { params: { id: eventId } };
  const { data, error, reload } = useRead('GET v2/events/:id/evening', input);
  const open = useMutation('POST v2/events/:id/evening/next', {
    invalidates: ['GET v2/events/:id/evening', 'GET v2/events/:id/details'],
  });
  const playing = useMutation('PUT v2/events/:id/evening/playing', {
    invalidates: ['GET v2/events/:id/evening'],
  });
  const close = useMutation('DELETE v2/events/:id/evening', {
    invalidates: ['GET v2/events/:id/evening'],
  });
  const busy = open.isPending || close.isPending;

  return {
    evening: data,
    error,
    reload,
    busy,
    /** One after the other: keys are not disabled as buttons are. */
    next: () => {
      if (!busy) open.mutate({ ...input, body: { after: data?.card_id ?? null } });
    },
    play: (isPlaying: boolean, position: number) =>
      playing.mutate({ ...input, body: { playing: isPlaying, position } }),
    end: () => {
      if (!busy) close.mutate(input);
    },
  };
}
