import { isOpen, type Upload } from './upload.ts';

/** Bytes that a browser's background work brings over a slow line before it is ended: two minutes of 1.6 Mbit/s. */
const ALONE = 20 * 1024 ** 2;

/**
 * How what is left of some files gets to the server: all has `arrived` · the browser goes on `alone` when the page is
 * closed · only while this page `stays` open · a file has `stopped` and needs its sender.
 */
export type WayOn = 'arrived' | 'alone' | 'stays' | 'stopped';

/** Whether this browser sends in the background what a page left unsent: our service worker is there and may. */
function sendsAlone(): boolean {
  return 'SyncManager' in window && Boolean(navigator.serviceWorker?.controller);
}

export function wayOnOf(uploads: readonly Upload[], alone: () => boolean = sendsAlone): WayOn {
  const open = uploads.filter(isOpen);
  if (open.length === 0) {
    if (uploads.some(({ state }) => state === 'failed')) return 'stopped';
    return uploads.length > 0 ? 'arrived' : 'stays';
  }
  const left = open.reduce((sum, { bytes, sent }) => sum + bytes - sent, 0);
  const safe = open.every(({ kept, state }) => kept === true && state !== 'held');
  return safe && left <= ALONE && alone() ? 'alone' : 'stays';
}
