import { isOpen, type Upload } from './upload.ts';

/** Bytes that background sync can upload on a slow connection before the browser ends it: two minutes at 1.6 Mbit/s. */
const BACKGROUND_LIMIT = 20 * 1024 ** 2;

/**
 * How the rest of some files will be uploaded: `arrived` completely · `alone` in the background, even if the page is
 * closed · `stays`: only while this page is open · `stopped`: failed until the sender acts.
 */
export type WayOn = 'arrived' | 'alone' | 'stays' | 'stopped';

/** Whether this browser continues uploads in the background: it has background sync and our service worker. */
function sendsAlone(): boolean {
  return 'SyncManager' in window && Boolean(navigator.serviceWorker?.controller);
}

export function wayOnOf(uploads: readonly Upload[], alone: () => boolean = sendsAlone): WayOn {
  const open = uploads.filter(isOpen);
  if (open.length === 0) {
    if (uploads.some(({ state }) => state === 'failed')) return 'stopped';
    return uploads.length > 0 ? 'arrived' : 'stays';
  }
  const remaining = open.reduce((sum, { bytes, sent }) => sum + bytes - sent, 0);
  const safe = open.every(({ kept, state }) => kept === true && state !== 'held');
  return safe && remaining <= BACKGROUND_LIMIT && alone() ? 'alone' : 'stays';
}
