import { t } from '@lingui/core/macro';
import { startDownload } from '@keepsake/shared/download';
import { newKey } from '@keepsake/shared/media';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useState } from 'react';
import { keepInTab, keptInTab } from '../../parts/kept-in-tab.ts';

/** A zip that the browser fetches, as this page knows it. */
interface Download {
  /** Under which the server tells how far it is. */
  id: string;
  /** When it was handed to the browser, in milliseconds. */
  begun: number;
  /** Ids of the files that were chosen; none where it is everything. */
  media?: readonly string[];
}

export interface Downloading {
  current: Download | null;
  /** Begins from the start, with an address of its own: that of before may have ended. */
  again: () => void;
  /** An address is asked for. */
  isPending: boolean;
  /** The page speaks of it no more. */
  close: () => void;
}

const PLACE = 'keepsake.download.';
/** Milliseconds that the address of a download holds. */
const HOLDS = 48 * 3_600_000;

/** The zip of everything that came to an event. */
export function useEverything(eventId: string): Downloading & { ask: () => void } {
  const { start, ...download } = useDownload(`everything:${eventId}`);
  const { mutate, isPending } = useMutation('GET bride-groom/received-card/zip/link', {
    onSuccess: ({ data }) => start(data.url),
    errorMessage: t`The download couldn’t start.`,
  });
  const ask = () => mutate({ query: { event_id: eventId } });
  return { ...download, isPending, ask, again: ask };
}

export type ChosenFiles = Downloading & { ask: (media: readonly string[]) => void };

/** The zip of chosen files of an event. */
export function useChosenFiles(eventId: string): ChosenFiles {
  const { start, ...download } = useDownload(`selection:${eventId}`);
  const { mutate, isPending } = useMutation('POST bride-groom/media/selection', {
    onSuccess: ({ data }, { body }) => start(data.url, body.media),
    errorMessage: t`The download couldn’t start. Please try again.`,
  });
  const ask = (media: readonly string[]) =>
    mutate({ body: { event_id: eventId, media: [...media] } });
  return { ...download, isPending, ask, again: () => ask(download.current?.media ?? []) };
}

/**
 * A download that the page speaks of, also after a reload.
 * @param name what is downloaded: one at a time is spoken of
 */
function useDownload(name: string) {
  const { http } = useHost();
  const [current, setCurrent] = useState<Download | null>(() => kept(name));
  const change = (next: Download | null) => {
    setCurrent(next);
    keepInTab(PLACE + name, next);
  };
  return {
    current,
    start: (url: string, media?: readonly string[]) => {
      const id = uuid();
      change({ id, begun: Date.now(), ...(media ? { media } : {}) });
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
  const found = keptInTab(PLACE + name) as Download | null;
  return found && found.begun > Date.now() - HOLDS ? found : null;
}
