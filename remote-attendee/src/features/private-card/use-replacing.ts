import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isApiError, messageOf, type PrivateCard } from '@keepsake/shared/api';
import { useHost, useSession } from '@keepsake/shared/host';
import { useUploads, type MediaKind, type Upload } from '@keepsake/shared/media';
import { inOneTab } from '@keepsake/shared/in-one-tab';

export type Field = 'customImage' | 'photos' | 'audio' | 'video';

/** Statuses of answers that will be the same for this file the next time. */
const FINAL: readonly number[] = [400, 404, 409, 410, 413, 415, 422];

/**
 * Replaces files of a sent card by uploads that continue after a lost connection or a reload, and are put into the card
 * once complete. It needs a session; without one the file is sent with the form.
 */
export function useReplacing(
  card: PrivateCard,
  secret: string,
  { onRefused, reload }: { onRefused: (why: string | null) => void; reload: () => void },
) {
  const { http, log, notify } = useHost();
  const { user } = useSession();
  const uploads = useUploads();
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  const mine = all.filter((upload) => fieldOf(card, upload) && !upload.released);
  const arrived = card.changeable ? mine.find(({ state }) => state === 'complete') : undefined;
  const [tried, setTried] = useState<readonly string[]>([]);
  const putting = useRef<string | null>(null);
  const refuse = useEffectEvent(onRefused);
  const readAgain = useEffectEvent(reload);

  useEffect(() => {
    if (!arrived || putting.current !== null || tried.includes(arrived.key)) return;
    const { key, mediaId } = arrived;
    const field = fieldOf(card, arrived);
    if (!field || mediaId === null) return;
    putting.current = key;
    const put = async () => {
      // Another tab may have put it in meanwhile.
      if (uploads.get(key)?.released !== false) return;
      const body = { [field]: field === 'photos' ? [mediaId] : mediaId };
      const { message } = await http.call('PATCH card-links/:secret', { params: { secret }, body });
      await uploads.release(key);
      notify('success', message);
    };
    const run = async () => {
      try {
        await inOneTab(`put ${key}`, put);
      } catch (error) {
        log('A file could not be put into the card', error);
        // What may pass, as a restart of the server, leaves the file for the next visit.
        if (isApiError(error) && FINAL.includes(error.status)) await uploads.cancel(key);
        refuse(messageOf(error));
      } finally {
        putting.current = null;
        setTried((before) => [...before, key]);
        readAgain();
      }
    };
    void run();
  }, [arrived, tried, card, secret, http, log, notify, uploads]);

  return {
    /** Null without a session. */
    add: user
      ? (field: Field, kind: MediaKind, file: File) =>
          void uploads.add(file, { kind, group: groupOf(card, field) })
      : null,
    /** Returns the upload for a field of the card, if there is one. */
    on: (field: Field) => mine.find((upload) => fieldOf(card, upload) === field) ?? null,
    cancel: (key: string) => void uploads.cancel(key),
  };
}

const fields: readonly Field[] = ['customImage', 'photos', 'audio', 'video'];

const groupOf = ({ id }: PrivateCard, field: Field) => `card:${id}:${field}`;

function fieldOf(card: PrivateCard, { group }: Upload): Field | undefined {
  return fields.find((field) => group === groupOf(card, field));
}
