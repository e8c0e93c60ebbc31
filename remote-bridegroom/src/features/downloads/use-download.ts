import { startDownload } from '@keepsake/shared/download';
import { newKey } from '@keepsake/shared/media';
import { useHost } from '@keepsake/shared/host';
import { useState } from 'react';

/** A zip that the browser fetches, as this page knows it. */
interface Download {
  /** Under which the server tells how far it is. */
  id: string;
  /** Signed, without that id. */
  url: string;
}

export interface Downloading {
  current: Download | null;
  /** Hands the address of a zip to the browser. */
  start: (url: string) => void;
  /** The page speaks of it no more. */
  close: () => void;
}

const PLACE = 'keepsake.download.';

/**
 * A download that the page speaks of, also after a reload.
 * @param name what is downloaded: one at a time is spoken of
 */
export function useDownload(name: string): Downloading {
  const { http } = useHost();
  const [current, setCurrent] = useState<Download | null>(() => kept(name));
  const change = (next: Download | null) => {
    setCurrent(next);
    keep(name, next);
  };
  return {
    current,
    start: (url) => {
      const id = uuid();
      change({ id, url });
      startDownload(http.url(`${url}&download=${id}`));
    },
    close: () => change(null),
  };
}

/** As the server wants it; `randomUUID` is missing on a plain-http address in the local network. */
function uuid(): string {
  const key = newKey();
  const parts = [
    key.slice(0, 8),
    key.slice(8, 12),
    `4${key.slice(13, 16)}`,
    `8${key.slice(17, 20)}`,
  ];
  return [...parts, key.slice(20)].join('-');
}

function kept(name: string): Download | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE + name) ?? 'null') as Download | null;
  } catch {
    return null;
  }
}

function keep(name: string, download: Download | null): void {
  try {
    if (download) sessionStorage.setItem(PLACE + name, JSON.stringify(download));
    else sessionStorage.removeItem(PLACE + name);
  } catch {
    // A browser that keeps nothing forgets it with the page; the download goes on.
  }
}
