import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost } from '@keepsake/shared/host';
import type { HostServices } from '../../contract/remote/index.ts';
import { isOpen, type Upload } from './upload.ts';
import { shownFile } from './shown-file.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { markSending } from '../../contract/state/sending-mark.ts';

const byHost = new WeakMap<HostServices, Uploads>();

/** The uploads of a host, created on first use. */
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
  host.onLogout(() => void uploads.leave());
  uploads.subscribe(() => markUnfinished(uploads));
  warnBeforeLeaving(uploads);
  return uploads;
}

/** Failed uploads of a sent card count as unfinished until the sender has seen them. */
function markUnfinished(uploads: Uploads): void {
  const unseen = (upload: Upload) => upload.released && upload.state === 'failed';
  const open = uploads.all().some((upload) => isOpen(upload) || unseen(upload));
  markSending(open ? 'open' : 'settled');
}

/** Makes the browser ask before closing a page with an upload that could not be stored for the next visit. */
function warnBeforeLeaving(uploads: Uploads): void {
  // `window` is undefined while prerendering.
  globalThis.window?.addEventListener('beforeunload', (event) => {
    if (uploads.all().some((upload) => isOpen(upload) && !upload.kept)) event.preventDefault();
  });
}

export function useUploads(): Uploads {
  return uploadsOf(useHost());
}

/** All uploads of a group, including those of earlier visits. */
export function useUploadsOf(group: string): Upload[] {
  const uploads = useUploads();
  const all = useSyncExternalStore(uploads.subscribe, uploads.all, uploads.all);
  return useMemo(() => all.filter((upload) => upload.group === group), [all, group]);
}

/** An upload, re-rendering on changes; null for an unknown key. */
export function useUpload(key: string | null): Upload | null {
  const uploads = useUploads();
  const get = () => (key === null ? null : uploads.get(key));
  return useSyncExternalStore(uploads.subscribe, get, get);
}

/**
 * Object URLs of chosen files in order, once all are loaded; files that are gone or can't be shown are omitted.
 * @param side longest side of a photo in pixels; where many are shown, a full-size one takes 50 MB each
 */
export function useFileAddresses(
  keys: readonly string[],
  side: number | null = null,
): readonly string[] {
  const uploads = useUploads();
  const [addresses, setAddresses] = useState(none);
  const names = keys.join(' ');
  useEffect(() => {
    if (names === '' || typeof URL.createObjectURL !== 'function') return undefined;
    let made: string[] = [];
    let unmounted = false;
    const shown = async (key: string) => {
      const file = await uploads.file(key);
      return file && shownFile(file, side);
    };
    const open = async () => {
      const files = await Promise.all(names.split(' ').map(shown));
      if (unmounted) return;
      made = files.filter((file) => file !== null).map((file) => URL.createObjectURL(file));
      setAddresses(made);
    };
    void open();
    return () => {
      unmounted = true;
      setAddresses(none);
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [uploads, names, side]);
  return addresses;
}

/** Like `useFileAddresses` for one file; null while there is none. */
export function useFileAddress(key: string | null, side: number | null = null): string | null {
  const [address = null] = useFileAddresses(key === null ? none : [key], side);
  return address;
}

const none: readonly string[] = [];
