import { plural, t } from '@lingui/core/macro';
import { isApiError, messageOf } from '@keepsake/shared/api';
import { invalidate, useHost, useMutation } from '@keepsake/shared/host';
import { useUploads, useUploadsOf, type Upload } from '@keepsake/shared/media';
import { useCallback, useEffect, useRef, useState } from 'react';
import { choosePhotos } from '../photos/choose-photos.ts';

/** The most uploads at once. */
const MOST = 50;

/**
 * Uploads photos to an album. The server adds each to the album as soon as it knows the file, so that the photo
 * appears once it has arrived, even if this page is closed by then.
 */
export function useAlbumUploads(eventId: string) {
  const host = useHost();
  const uploads = useUploads();
  const group = `album:${eventId}`;
  const all = useUploadsOf(group);
  const { mutateAsync: add } = useMutation('POST attendee/wedding/:id/album/photos', {
    invalidates: ['GET attendee/wedding/:id/album/photos'],
  });
  /** Ids of the files that were added, or refused until they are tried again. */
  const told = useRef(new Set<string>());
  const inAlbum = useRef(new Set<string>());
  const [notes, setNotes] = useState<string[]>([]);
  /** Why photos couldn’t be added, by the keys of their uploads. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  const tell = useCallback(
    async ({ key, filename }: Upload, mediaId: string) => {
      try {
        const { data } = await add({ params: { id: eventId }, body: { photos: [mediaId] } });
        setRefused((before) => without(before, key));
        if (data.known.length > 0)
          setNotes((before) => [...before, t`${filename} is in the album already.`]);
        // Also one that is known: it stays in the album when the guest who added it first takes theirs out.
        if (uploads.get(key)?.state === 'complete') await uploads.release(key);
        else inAlbum.current.add(key);
      } catch (error) {
        const reason = messageOf(error, t`Please try again.`);
        setRefused((before) => new Map(before).set(key, reason));
        if (isApiError(error) && error.code === 'album_closed')
          invalidate(host, ['GET attendee/wedding/:id/album']);
      }
    },
    [add, eventId, host, uploads],
  );
  useEffect(() => {
    for (const upload of all) {
      const { mediaId, released } = upload;
      if (mediaId === null || released || told.current.has(mediaId)) continue;
      told.current.add(mediaId);
      void tell(upload, mediaId);
    }
  }, [all, tell]);
  useEffect(() => {
    for (const { key, state } of all)
      if (state === 'complete' && inAlbum.current.delete(key)) void uploads.release(key);
  }, [all, uploads]);

  const take = async (files: File[]) => {
    const keys = all.map(({ key }) => key);
    const chosen = await choosePhotos(uploads, files, {
      keys,
      room: MOST,
      group,
      overflow: goLater,
    });
    setNotes(chosen.notes);
  };
  const retry = (upload: Upload) => {
    const { key, mediaId } = upload;
    if (!refused.has(key) || mediaId === null) {
      uploads.retry(key);
      return;
    }
    setRefused((before) => without(before, key));
    void tell(upload, mediaId);
  };
  return {
    take,
    notes,
    /** Under way, or not in the album for a reason. */
    open: all.filter(({ key, state }) => state !== 'complete' || refused.has(key)),
    refused,
    arrived: all.filter(({ state }) => state === 'complete').length,
    retry,
    remove: (key: string) => void uploads.cancel(key),
  };
}

function without(reasons: ReadonlyMap<string, string>, key: string): ReadonlyMap<string, string> {
  return reasons.has(key) ? new Map([...reasons].filter(([each]) => each !== key)) : reasons;
}

/** Returns the sentence for photos beyond the most that are uploaded at once, where the album itself has room. */
function goLater(left: number): string {
  const most = MOST;
  return t`${plural(left, {
    one: `Up to ${most} photos go at once. Add the last one next.`,
    other: `Up to ${most} photos go at once. Add the other # next.`,
  })}`;
}
