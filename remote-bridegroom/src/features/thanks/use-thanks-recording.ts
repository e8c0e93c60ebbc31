import type { CardMedia } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useUploads, useUploadsOf, type Upload } from '@keepsake/shared/media';
import { throwAwayRecording } from '@keepsake/shared/recorder';
import { useState } from 'react';

/**
 * The video or voice note of thanks: a new upload, also one from an earlier visit, or the saved recording.
 * @param group key of the uploads and unfinished recordings of these thanks
 * @param current the recording that the saved thanks have
 */
export function useThanksRecording(group: string, current: CardMedia | null = null) {
  const { confirm } = useHost();
  const uploads = useUploads();
  const upload = useUploadsOf(group).findLast(({ released }) => !released) ?? null;
  const [isRemoved, setIsRemoved] = useState(false);
  const saved = isRemoved || upload ? null : current;

  return {
    group,
    upload,
    saved,
    add(file: File, kind: 'voice' | 'video') {
      if (upload) void uploads.cancel(upload.key);
      return uploads.add(file, { kind, group });
    },
    /** Removes the recording; a new one, which is nowhere else, after a confirmation. */
    async remove() {
      if (!upload) return setIsRemoved(true);
      const { key, kind } = upload;
      if (kind !== 'photo' && !(await confirm(throwAwayRecording(kind)))) return;
      // The thanks may have been sent meanwhile.
      if (uploads.get(key)?.released !== false) return;
      setIsRemoved(true);
      void uploads.cancel(key);
    },
    /** Waits for the upload. @returns its media id; undefined without one @throws Error if it failed or was removed */
    async arrived(): Promise<string | undefined> {
      if (!upload) return saved?.id;
      const { key, state } = upload;
      // The server deletes a recording that stays unsent for two weeks; the device still has it.
      if (state === 'complete') await uploads.sendMissing([key]);
      const { mediaId } = await settled(key, uploads);
      if (mediaId === null) throw new Error('The recording has no id.');
      return mediaId;
    },
    /** Call once the thanks are sent: the device may delete its copy of the file. */
    release() {
      if (upload) void uploads.release(upload.key);
    },
  };
}

function settled(key: string, uploads: ReturnType<typeof useUploads>): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const upload = uploads.get(key);
      if (upload && upload.state !== 'complete' && upload.state !== 'failed') return;
      stop();
      if (upload?.state === 'complete') resolve(upload);
      else reject(new Error(upload?.error ?? 'The recording was taken out.'));
    };
    const stop = uploads.subscribe(check);
    check();
  });
}
