import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost, useSession } from '@keepsake/shared/host';
import { storeItem } from '@keepsake/shared/store-item';
import { createStore, del, delMany, get, keys, set } from 'idb-keyval';

const store =
  typeof indexedDB === 'undefined' ? null : createStore('keepsake-event-photos', 'photos');

/** The parts of a file: Safari's private windows store an ArrayBuffer, but no File. */
interface Parts {
  name: string;
  type: string;
  /** Part of what an idempotency key is for; missing in photos that an older version stored. */
  lastModified?: number;
  bytes: ArrayBuffer;
}

/** The last photo chosen by key. Reading a large photo takes seconds, in which another may be chosen or this one removed. */
const chosen = new Map<string, File>();

/** Stores a photo in IndexedDB, unless the choice has changed meanwhile; rejects if the browser refuses. */
async function storePhoto(key: string, photo: File): Promise<void> {
  if (!store) return;
  chosen.set(key, photo);
  const { name, type, lastModified } = photo;
  const parts: Parts = { name, type, lastModified, bytes: await photo.arrayBuffer() };
  if (chosen.get(key) === photo) await set(key, parts, store);
}

async function storedPhoto(key: string): Promise<File | null> {
  if (!store) return null;
  const stored = await get<Parts>(key, store);
  if (!stored) return null;
  const { name, type, lastModified, bytes } = stored;
  return new File([bytes], name, { type, ...(lastModified === undefined ? {} : { lastModified }) });
}

async function deletePhoto(key: string): Promise<void> {
  chosen.delete(key);
  if (store) await del(key, store);
}

async function deletePhotos(isDeleted: (key: string) => boolean): Promise<void> {
  for (const key of chosen.keys()) if (isDeleted(key)) chosen.delete(key);
  if (store) await delMany((await keys<string>(store)).filter(isDeleted), store);
}

/** Key in sessionStorage that marks a photo as chosen; a mark without a stored photo means that a reload lost it. */
const markKey = (key: string) => `keepsake.event-photo.${key}`;

/**
 * The photo chosen for an unsaved event, stored in IndexedDB until the event is saved. If the browser can't store it
 * (private mode, full disk), a reload loses it, and `lost` is true.
 */
export function useDraftPhoto(eventId: string) {
  const { log, onLogout } = useHost();
  const { user } = useSession();
  const owner = user ? `${user.id}.` : '';
  const key = owner + eventId;
  const [photo, setPhoto] = useState<File | null>(null);
  const [lost, setLost] = useState(false);
  const hasChosen = useRef(false);

  useEffect(() => {
    let isCancelled = false;
    hasChosen.current = false;
    const load = async () => {
      const stored = await storedPhoto(key).catch((error: unknown) => {
        log('The browser could not read a kept photo', error);
        return null;
      });
      // A choice made while the stored photo was read stays.
      if (isCancelled || hasChosen.current) return;
      if (stored) setPhoto(stored);
      else setLost(sessionStorage.getItem(markKey(key)) !== null);
    };
    void load();
    return () => {
      isCancelled = true;
    };
  }, [key, log]);

  useEffect(() => {
    const deleteAll = (isDeleted: (photoOf: string) => boolean) =>
      deletePhotos(isDeleted).catch((error: unknown) =>
        log('The browser could not drop photos', error),
      );
    // Deletes photos of accounts that logged out on a page without this form.
    void deleteAll((photoOf) => !photoOf.startsWith(owner));
    return onLogout(() => {
      sessionStorage.removeItem(markKey(key));
      void deleteAll((photoOf) => photoOf.startsWith(owner));
    });
  }, [key, owner, log, onLogout]);

  const choose = useCallback(
    (file: File | null) => {
      hasChosen.current = true;
      setPhoto(file);
      setLost(false);
      if (file) storeItem(markKey(key), file.name, sessionStorage);
      else sessionStorage.removeItem(markKey(key));
      const stored = file ? storePhoto(key, file) : deletePhoto(key);
      stored.catch((error: unknown) => log('The browser could not keep a photo', error));
    },
    [key, log],
  );

  return { photo, lost, choose };
}
