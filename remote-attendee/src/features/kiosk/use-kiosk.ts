import { isApiError, type Invitation } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { useCallback, useEffect, useState } from 'react';

/** The event of a tablet's link, why there is none, or neither while it is asked for. */
export interface KioskLink {
  event: Invitation | null;
  photo: string | null;
  /** In words: the link has ended, or there never was one. */
  ended: string | null;
  error: unknown;
}

/**
 * Asks what the link is good for. Without a network what was told last stands.
 * @returns a way to ask again: at each guest's beginning the link may have ended
 */
export function useKiosk(secret: string): KioskLink & { look: () => Promise<void> } {
  const { http } = useHost();
  const [state, setState] = useState<KioskLink>(() => {
    const here = kioskHere();
    const known = here?.secret === secret ? here : null;
    return {
      event: known?.event ?? null,
      photo: known?.photo ?? null,
      ended: null,
      error: null,
    };
  });

  const look = useCallback(async () => {
    try {
      const { data } = await http.call('GET kiosk/:secret', { params: { secret } });
      const here = kioskHere();
      if (here?.secret === secret) keepKiosk({ ...here, event: data.event, photo: data.photo });
      setState({ event: data.event, photo: data.photo, ended: null, error: null });
    } catch (error) {
      const isOver = isApiError(error) && (error.status === 410 || error.status === 404);
      if (isOver) setState({ event: null, photo: null, ended: error.message, error: null });
      else setState((before) => ({ ...before, error }));
    }
  }, [http, secret]);
  useEffect(() => {
    const begin = async () => look();
    void begin();
  }, [look]);
  return { ...state, look };
}
