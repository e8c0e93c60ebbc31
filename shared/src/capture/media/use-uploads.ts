import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost } from '@keepsake/shared/host';
import type { HostServices } from '../../contract/remote/index.ts';
import { isOpen, type Upload } from './upload.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { markSending } from '../../contract/state/sending-mark.ts';

const shown = new WeakMap<Blob, Promise<Blob | null>>();

/**
 * Returns a displayable version of a file: itself, or a converted picture for HEIC, which most browsers
 * cannot read. Null when there is none.
 */
async function shownFile(file: File): Promise<Blob | null> {
  if (!isHeic(file)) return file;
  const known = shown.get(file) ?? showHeic(file);
  shown.set(file, known);
  return known;
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.(?:heic|heif|hif)$/i.test(name);
}

async function showHeic(file: File): Promise<Blob | null> {
  if (await readsItself(file)) return file;
  try {
    const { decodeHeic } = await import('./heic/decode-heic.ts');
    return await decodeHeic(file);
  } catch {
    // The decoder could not be loaded: the file name is shown and the upload continues.
    shown.delete(file);
    return null;
  }
}

/** Safari does. */
async function readsItself(file: File): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return false;
  try {
    const picture = await createImageBitmap(file);
    picture.close();
    return true;
  } catch {
    return false;
  }
}

const byHost = new WeakMap<HostServices, Uploads>();

/** The one list of uploads of a page; the same for all of its parts. */
export function uploadsOf(host: HostServices): Uploads {
  const known = byHost.get(host);
  if (known) return known;
  const uploads = createUploads({
    http: host.http,
    getToken: () => host.session.getToken(),
    onSession: host.session.subscribe,
    log: (message, error) => host.log(message, error),
  });
  byHost.set(host, uploads);
  host.onLogout(() => void uploads.forgetAll());
  uploads.subscribe(() => markUnfinished(uploads));
  warnBeforeLeaving(uploads);
  return uploads;
}

/** Failed uploads of a sent card count until the sender has seen them. */
function markUnfinished(uploads: Uploads): void {
  const untold = (upload: Upload) => upload.released && upload.state === 'failed';
  const open = uploads.all().some((upload) => isOpen(upload) || untold(upload));
  markSending(open ? 'open' : 'settled');
}

/**
 * The browser asks before it closes a page with which a file would be lost: one that the device had no room to keep.
 * All others go on at the next visit.
 */
function warnBeforeLeaving(uploads: Uploads): void {
  // Undefined while prerendering.
  globalThis.window?.addEventListener('beforeunload', (event) => {
    if (uploads.all().some((upload) => isOpen(upload) && !upload.kept)) event.preventDefault();
  });
}

export function useUploads(): Uploads {
  return uploadsOf(useHost());
}

/** All uploads that belong to an event, also those of an earlier visit. */
export function useUploadsOf(group: string): Upload[] {
  const uploads = useUploads();
  const all = useSyncExternalStore(uploads.subscribe, uploads.all, uploads.all);
  return useMemo(() => all.filter((upload) => upload.group === group), [all, group]);
}

/** Subscribes to an upload; null for an unknown key. */
export function useUpload(key: string | null): Upload | null {
  const uploads = useUploads();
  const get = () => (key === null ? null : uploads.get(key));
  return useSyncExternalStore(uploads.subscribe, get, get);
}

/** An address under which this browser shows the chosen file; null while there is none. */
export function useFileAddress(key: string | null): string | null {
  const uploads = useUploads();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (key === null || typeof URL.createObjectURL !== 'function') return undefined;
    let made: string | null = null;
    let gone = false;
    const open = async () => {
      const file = await uploads.file(key);
      const picture = file && (await shownFile(file));
      if (gone || !picture) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    };
    void open();
    return () => {
      gone = true;
      setAddress(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [uploads, key]);
  return address;
}
