import { useCallback, useEffect, useState } from 'react';
import { useHost, useSession } from '@keepsake/shared/host';
import { createStore, del, delMany, get, keys, set } from 'idb-keyval';

const store =
  typeof indexedDB === 'undefined' ? null : createStore('keepsake-event-photos', 'photos');

/** A file in its parts: a private window of Safari keeps these, and no files. */
interface Parts {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

/** Keeps a photo in the browser's own database; rejects where it keeps none. */
async function keepPhoto(of: string, photo: File): Promise<void> {
  if (!store) return;
  const { name, type } = photo;
  const parts: Parts = { name, type, bytes: await photo.arrayBuffer() };
  await set(of, parts, store);
}

async function keptPhoto(of: string): Promise<File | null> {
  if (!store) return null;
  const kept = await get<Parts | File>(of, store);
  if (!kept || kept instanceof File) return kept ?? null;
  return new File([kept.bytes], kept.name, { type: kept.type });
}

async function dropPhoto(of: string): Promise<void> {
  if (store) await del(of, store);
}

async function dropPhotos(isDropped: (of: string) => boolean): Promise<void> {
  if (store) await delMany((await keys<string>(store)).filter(isDropped), store);
}

/** Says, over a reload, that a photo was chosen: where the browser did not keep it, it is missed. */
const chosenMark = (of: string) => `keepsake.event-photo.${of}`;

/**
 * The photo that a person chose for an event, kept in the browser's own database until the event is saved. Where the
 * browser keeps nothing (private mode, no room), it is only there until the page is left: `lost` says so then.
 */
export function useDraftPhoto(eventId: string) {
  const { log, onLogout } = useHost();
  const { user } = useSession();
  const owner = user ? `${user.id}.` : '';
  const of = owner + eventId;
  const [photo, setPhoto] = useState<File | null>(null);
  const [lost, setLost] = useState(false);

  useEffect(() => {
    let gone = false;
    const look = async () => {
      const kept = await keptPhoto(of).catch((error: unknown) => {
        log('The browser could not read a kept photo', error);
        return null;
      });
      if (gone) return;
      if (kept) setPhoto(kept);
      else setLost(sessionStorage.getItem(chosenMark(of)) !== null);
    };
    void look();
    return () => {
      gone = true;
    };
  }, [of, log]);

  useEffect(() => {
    const drop = (isDropped: (photoOf: string) => boolean) =>
      dropPhotos(isDropped).catch((error: unknown) =>
        log('The browser could not drop photos', error),
      );
    // Of whoever left from a page without this form.
    void drop((photoOf) => !photoOf.startsWith(owner));
    return onLogout(() => {
      sessionStorage.removeItem(chosenMark(of));
      void drop((photoOf) => photoOf.startsWith(owner));
    });
  }, [of, owner, log, onLogout]);

  const choose = useCallback(
    (file: File | null) => {
      setPhoto(file);
      setLost(false);
      if (file) sessionStorage.setItem(chosenMark(of), file.name);
      else sessionStorage.removeItem(chosenMark(of));
      const kept = file ? keepPhoto(of, file) : dropPhoto(of);
      kept.catch((error: unknown) => log('The browser could not keep a photo', error));
    },
    [of, log],
  );

  return { photo, lost, choose };
}
