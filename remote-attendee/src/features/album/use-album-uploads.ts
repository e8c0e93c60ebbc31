import { plural, t } from '@lingui/core/macro';
import { isApiError, messageOf } from '@keepsake/shared/api';
import { invalidate, useHost, useMutation } from '@keepsake/shared/host';
import { useUploads, useUploadsOf, type Upload } from '@keepsake/shared/media';
import { useCallback, useEffect, useRef, useState } from 'react';
import { choosePhotos } from '../photos/choose-photos.ts';

/** The most photos that are accepted at once. */
const MOST = 50;

/**
 * Uploads photos to an album. The server adds each when it creates the upload, even if this page is closed by then; an
 * open page also submits it, to learn whether the album refuses it or has it already.
 */
export function useAlbumUploads(eventId: string) {
  const host = useHost();
  const uploads = useUploads();
  const group = `album:${eventId}`;
  const all = useUploadsOf(group);
  const { mutateAsync: add } = useMutation('POST attendee/wedding/:id/album/photos', {
    invalidates: ['GET attendee/wedding/:id/album/photos'],
  });
  /** Media ids that were submitted to the album, so that each is submitted once; a retry submits again. */
  const submitted = useRef(new Set<string>());
  const toRelease = useRef(new Set<string>());
  const [notes, setNotes] = useState<string[]>([]);
  /** Reasons why photos were refused, by upload key. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  const addToAlbum = useCallback(
    async ({ key, filename }: Upload, mediaId: string) => {
      try {
        const { data } = await add({ params: { id: eventId }, body: { photos: [mediaId] } });
        setRefused((before) => without(before, key));
        if (data.known.length > 0)
          setNotes((before) => [...before, t`${filename} is in the album already.`]);
        // Also for a known photo: this guest’s copy stays when the guest who added it first removes theirs.
        if (uploads.get(key)?.state === 'complete') await uploads.release(key);
        else toRelease.current.add(key);
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
      if (mediaId === null || released || submitted.current.has(mediaId)) continue;
      submitted.current.add(mediaId);
      void addToAlbum(upload, mediaId);
    }
  }, [all, addToAlbum]);
  useEffect(() => {
    for (const { key, state } of all)
      if (state === 'complete' && toRelease.current.delete(key)) void uploads.release(key);
  }, [all, uploads]);

  const addFiles = async (files: File[]) => {
    const keys = all.map(({ key }) => key);
    const chosen = await choosePhotos(uploads, files, {
      keys,
      room: MOST,
      group,
      overflow: overflowMessage,
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
    void addToAlbum(upload, mediaId);
  };
  return {
    addFiles,
    notes,
    /** Uploads that are running, failed or refused. */
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

/** Returns the sentence about photos beyond the limit of one upload; the album itself has no limit. */
function overflowMessage(left: number): string {
  const most = MOST;
  return t`${plural(left, {
    one: `Up to ${most} photos go at once. Add the last one next.`,
    other: `Up to ${most} photos go at once. Add the other # next.`,
  })}`;
}
