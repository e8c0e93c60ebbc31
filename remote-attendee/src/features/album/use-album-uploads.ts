import { plural, t } from '@lingui/core/macro';
import { messageOf } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
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
  const { notify } = useHost();
  const uploads = useUploads();
  const group = `album:${eventId}`;
  const all = useUploadsOf(group);
  const { mutateAsync: add } = useMutation('POST attendee/wedding/:id/album/photos', {
    invalidates: ['GET attendee/wedding/:id/album/photos'],
  });
  const told = useRef(new Set<string>());
  const inAlbum = useRef(new Set<string>());
  const [notes, setNotes] = useState<string[]>([]);

  const tell = useCallback(
    async ({ key, filename }: Upload, mediaId: string) => {
      try {
        const { data } = await add({ params: { id: eventId }, body: { photos: [mediaId] } });
        if (data.known.length === 0) {
          inAlbum.current.add(key);
          if (uploads.get(key)?.state === 'complete') await uploads.release(key);
          return;
        }
        setNotes((before) => [...before, t`${filename} is in the album already.`]);
        await uploads.cancel(key);
      } catch (error) {
        told.current.delete(key);
        const sentence = messageOf(error, t`Please try again.`);
        notify('error', t`${filename} couldn’t be added. ${sentence}`);
      }
    },
    [add, eventId, notify, uploads],
  );
  useEffect(() => {
    for (const upload of all) {
      if (upload.mediaId === null || told.current.has(upload.key)) continue;
      told.current.add(upload.key);
      void tell(upload, upload.mediaId);
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
  return {
    take,
    notes,
    open: all.filter(({ state }) => state !== 'complete'),
    arrived: all.length - all.filter(({ state }) => state !== 'complete').length,
    retry: (key: string) => uploads.retry(key),
    remove: (key: string) => void uploads.cancel(key),
  };
}

/** Returns the sentence for photos beyond the most that are uploaded at once, where the album itself has room. */
function goLater(left: number): string {
  const most = MOST;
  return t`${plural(left, {
    one: `Up to ${most} photos go at once. Add the last one next.`,
    other: `Up to ${most} photos go at once. Add the other # next.`,
  })}`;
}
