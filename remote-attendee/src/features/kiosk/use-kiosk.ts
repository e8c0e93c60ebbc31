import { isApiError, messageOf, type Invitation } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { useCallback, useEffect, useState } from 'react';

/** The event of a tablet's link, or an error; both are null while it is loaded. */
export interface KioskLink {
  event: Invitation | null;
  photo: string | null;
  /** A sentence: the link has ended or never existed. */
  ended: string | null;
  error: unknown;
}

/**
 * Reads the event of a tablet's link. Without a network the stored answer is used.
 * @returns the state and a function that reads again, since the link may have ended before the next guest
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
      if (isOver) {
        const ended = messageOf(error, 'This tablet’s link has ended.');
        setState({ event: null, photo: null, ended, error: null });
      } else setState((before) => ({ ...before, error }));
    }
  }, [http, secret]);
  useEffect(() => {
    const begin = async () => look();
    void begin();
  }, [look]);
  return { ...state, look };
}
