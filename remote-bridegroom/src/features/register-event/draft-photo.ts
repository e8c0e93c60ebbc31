import { useCallback, useEffect, useState } from 'react';
import { clear, createStore, del, get, set } from 'idb-keyval';
import { useHost } from '@keepsake/shared/host';

const store =
  typeof indexedDB === 'undefined' ? null : createStore('keepsake-event-photos', 'photos');

/**
 * The photo chosen for an event, kept in the browser's own database until the event is saved. Where the
 * browser keeps nothing (private mode, no room), it is only there until the page is left.
 */
export function useDraftPhoto(of: string) {
  const { log, onLogout } = useHost();
  const [photo, setPhoto] = useState<File | null>(null);

  useEffect(() => {
    if (!store) return undefined;
    let gone = false;
    get<File>(of, store)
      .then((kept) => !gone && kept && setPhoto(kept))
      .catch((error: unknown) => log('The browser could not read a kept photo', error));
    return () => {
      gone = true;
    };
  }, [of, log]);

  useEffect(
    () =>
      onLogout(() => {
        if (store)
          clear(store).catch((error: unknown) => log('The browser could not drop photos', error));
      }),
    [log, onLogout],
  );

  const choose = useCallback(
    (file: File | null) => {
      setPhoto(file);
      if (!store) return;
      const kept = file ? set(of, file, store) : del(of, store);
      kept.catch((error: unknown) => log('The browser could not keep a photo', error));
    },
    [of, log],
  );

  return { photo, choose };
}
