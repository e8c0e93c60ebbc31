import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useRead, useWrite } from '@keepsake/shared/query';
import { useRef, useState } from 'react';

/** The evening of an event as it is now, and what moves it on, on every device. */
export function useEvening(eventId: string) {
  const { notify } = useHost();
  const input = { params: { id: eventId } };
  const { data, error, reload } = useRead('GET v2/events/:id/evening', input);
  const open = useWrite('POST v2/events/:id/evening/next');
  const playing = useWrite('PUT v2/events/:id/evening/playing');
  const close = useWrite('DELETE v2/events/:id/evening');
  const [busy, setBusy] = useState(false);
  const working = useRef(false);

  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failed) {
      notify('error', isApiError(failed) ? failed.message : 'That didn’t work. Please try again.');
    }
  };
  /** One after the other: a key that is held down opens one card. */
  const move = async (work: () => Promise<unknown>) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    await attempt(work);
    working.current = false;
    setBusy(false);
  };

  return {
    evening: data,
    error,
    reload,
    busy,
    next: () => void move(async () => open({ ...input, body: { after: data?.card_id ?? null } })),
    play: (isPlaying: boolean, position: number) =>
      void attempt(async () => playing({ ...input, body: { playing: isPlaying, position } })),
    end: () => void move(async () => close(input)),
  };
}
