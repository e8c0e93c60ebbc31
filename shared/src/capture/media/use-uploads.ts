import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost } from '@keepsake/shared/host';
import type { HostServices } from '../../contract/remote/index.ts';
import { isOpen, type Upload } from './upload.ts';
import { shownFile } from './shown-file.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { markSending } from '../../contract/state/sending-mark.ts';

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
  host.onLogout(() => void uploads.leave());
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

/**
 * Addresses under which this browser shows chosen files, in their order, once it has all of them; those that it has no
 * more, or can't show, are missing.
 * @param side pixels of the longest side that a photo needs: where many are shown, each whole one is 50 MB of memory
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
    let gone = false;
    const shown = async (key: string) => {
      const file = await uploads.file(key);
      return file && shownFile(file, side);
    };
    const open = async () => {
      const files = await Promise.all(names.split(' ').map(shown));
      if (gone) return;
      made = files.filter((file) => file !== null).map((file) => URL.createObjectURL(file));
      setAddresses(made);
    };
    void open();
    return () => {
      gone = true;
      setAddresses(none);
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [uploads, names, side]);
  return addresses;
}

/** The same for one file; null while there is none. */
export function useFileAddress(key: string | null, side: number | null = null): string | null {
  const [address = null] = useFileAddresses(key === null ? none : [key], side);
  return address;
}

const none: readonly string[] = [];
