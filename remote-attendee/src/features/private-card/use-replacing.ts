import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { isApiError, messageOf, type PrivateCard } from '@keepsake/shared/api';
import { useHost, useSession } from '@keepsake/shared/host';
import { useUploads, type MediaKind, type Upload } from '@keepsake/shared/media';
import { inOneTab } from '@keepsake/shared/in-one-tab';
import { useCancelDropped } from './use-cancel-dropped.ts';

export type Field = 'customImage' | 'photos' | 'audio' | 'video';

/** Status codes of final refusals, after which the upload is discarded. */
const FINAL: readonly number[] = [400, 404, 409, 410, 413, 415, 422];

/**
 * Replaces files of a sent card by uploads that continue after a lost connection or a reload, and are put into the card
 * once complete. Uploads need a session; without one a file is sent in a single request.
 */
export function useReplacing(
  card: PrivateCard,
  secret: string,
  { onRefused, reload }: { onRefused: (why: string | null) => void; reload: () => void },
) {
  const { http, log, notify } = useHost();
  const { user } = useSession();
  const uploads = useUploads();
  const cancelDropped = useCancelDropped(card);
  const all = useSyncExternalStore(uploads.subscribe, uploads.all);
  const mine = all.filter((upload) => fieldOf(card, upload) && !upload.released);
  const [tried, setTried] = useState<readonly string[]>([]);
  // Skips an upload that failed to be put in, which must not keep the others from their turn.
  const isNext = ({ key, state }: Upload) => state === 'complete' && !tried.includes(key);
  const arrived = card.changeable ? mine.find(isNext) : undefined;
  const inProgress = useRef<string | null>(null);
  const refuse = useEffectEvent(onRefused);
  const reloadCard = useEffectEvent(reload);

  useEffect(() => {
    if (!arrived || inProgress.current !== null || tried.includes(arrived.key)) return;
    const { key, mediaId } = arrived;
    const field = fieldOf(card, arrived);
    if (!field || mediaId === null) return;
    inProgress.current = key;
    const put = async () => {
      // Another tab may have put the file into the card meanwhile.
      if (uploads.get(key)?.released !== false) return;
      const params = { secret };
      const { data: now } = await http.call('GET card-links/:secret', { params });
      // Put in at an earlier visit, whose answer was lost: the server refuses a file that its card has.
      if (filesOf(now).includes(mediaId)) {
        await uploads.release(key);
        return;
      }
      const body = { [field]: field === 'photos' ? [mediaId] : mediaId };
      const { message } = await cancelDropped(async () =>
        http.call('PATCH card-links/:secret', { params, body }),
      );
      await uploads.release(key);
      notify('success', message);
    };
    const run = async () => {
      try {
        await inOneTab(`put ${key}`, put);
      } catch (error) {
        log('A file could not be put into the card', error);
        // After a temporary error, as a restart of the server, the upload is kept for the next visit.
        if (isApiError(error) && FINAL.includes(error.status)) await uploads.cancel(key);
        refuse(messageOf(error));
      } finally {
        inProgress.current = null;
        setTried((before) => [...before, key]);
        reloadCard();
      }
    };
    void run();
  }, [arrived, tried, card, secret, http, log, notify, uploads, cancelDropped]);

  return {
    /** Begins an upload into the card; null without a session. */
    add: user
      ? (field: Field, kind: MediaKind, file: File) =>
          void uploads.add(file, { kind, group: groupOf(card, field) })
      : null,
    /** Returns the upload for a field of the card, if there is one. */
    uploadFor: (field: Field) => mine.find((upload) => fieldOf(card, upload) === field) ?? null,
    cancel: (key: string) => void uploads.cancel(key),
  };
}

/** Media ids of a card’s files that are complete. */
const filesOf = ({ custom_image: front, photos, audio, video }: PrivateCard) =>
  [front, ...photos, audio, video].map((file) => file?.id);

const fields: readonly Field[] = ['customImage', 'photos', 'audio', 'video'];

const groupOf = ({ id }: PrivateCard, field: Field) => `card:${id}:${field}`;

function fieldOf(card: PrivateCard, { group }: Upload): Field | undefined {
  return fields.find((field) => group === groupOf(card, field));
}
