import { t } from '@lingui/core/macro';
import { startDownload } from '@keepsake/shared/download';
import { newKey } from '@keepsake/shared/media';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useState } from 'react';
import { writeToTab, readFromTab } from '../../parts/tab-storage.ts';

/** A zip download that was handed to the browser; stored in sessionStorage. */
interface Download {
  /** UUID made here, by which the server reports the progress. */
  id: string;
  /** Start time in milliseconds since the epoch. */
  begun: number;
  /** Ids of the selected files; absent in a download of everything. */
  media?: readonly string[];
}

export type Downloading = Omit<ReturnType<typeof useEverything>, 'request'>;
export type ChosenFiles = ReturnType<typeof useChosenFiles>;

const STORAGE_PREFIX = 'keepsake.download.';
/** Milliseconds for which a download's address is valid. */
const ADDRESS_LIFETIME = 48 * 3_600_000;

/** Downloads everything of an event as a zip. */
export function useEverything(eventId: string) {
  const { start, ...download } = useDownload(`everything:${eventId}`);
  const { mutate, isPending } = useMutation('GET bride-groom/received-card/zip/link', {
    onSuccess: ({ data }) => start(data.url),
    errorMessage: t`The download couldn’t start.`,
  });
  const request = () => mutate({ query: { event_id: eventId } });
  // Starts over with a new address, as the previous one may have expired.
  return { ...download, isPending, request, restart: request };
}

/** Downloads selected files of an event as a zip. */
export function useChosenFiles(eventId: string) {
  const { start, ...download } = useDownload(`selection:${eventId}`);
  const { mutate, isPending } = useMutation('POST bride-groom/media/selection', {
    onSuccess: ({ data }, { body }) => start(data.url, body.media),
    errorMessage: t`The download couldn’t start. Please try again.`,
  });
  const request = (media: readonly string[]) =>
    mutate({ body: { event_id: eventId, media: [...media] } });
  return { ...download, isPending, request, restart: () => request(download.current?.media ?? []) };
}

/**
 * State of a zip download, stored in sessionStorage so that its progress is shown again after a reload.
 * @param name kind of download; a new one replaces the previous one of the same kind
 */
function useDownload(name: string) {
  const { http } = useHost();
  const [current, setCurrent] = useState<Download | null>(() => storedDownload(name));
  const change = (next: Download | null) => {
    setCurrent(next);
    writeToTab(STORAGE_PREFIX + name, next);
  };
  return {
    current,
    start: (url: string, media?: readonly string[]) => {
      const id = uuid();
      change({ id, begun: Date.now(), ...(media ? { media } : {}) });
      startDownload(http.url(`${url}&download=${id}`));
    },
    /** Hides the progress; the browser's download goes on. */
    close: () => change(null),
  };
}

/** A version 4 UUID; `crypto.randomUUID` is missing on plain http, as on an address in the local network. */
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

function storedDownload(name: string): Download | null {
  const stored = readFromTab(STORAGE_PREFIX + name) as Download | null;
  return stored && stored.begun > Date.now() - ADDRESS_LIFETIME ? stored : null;
}
