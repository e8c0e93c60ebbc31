import type { CardMedia } from '@keepsake/shared/api';
import { useUploads, useUploadsOf, type Upload } from '@keepsake/shared/media';
import { useState } from 'react';

/**
 * The voice note or the video that goes with thanks: a new one, also of an earlier visit, or the one they had.
 * @param group of uploads and takes: what belongs to these thanks
 */
export function useThanksRecording(group: string, given: CardMedia | null = null) {
  const uploads = useUploads();
  const upload = useUploadsOf(group).findLast(({ released }) => !released) ?? null;
  const [dropped, setDropped] = useState(false);
  const before = dropped || upload ? null : given;

  return {
    group,
    upload,
    before,
    add(file: File, kind: 'voice' | 'video') {
      if (upload) void uploads.cancel(upload.key);
      return uploads.add(file, { kind, group });
    },
    remove() {
      setDropped(true);
      if (upload) void uploads.cancel(upload.key);
    },
    /** Its id once it has arrived, undefined where there is none. @throws Error where it was given up, or cannot arrive */
    async arrived(): Promise<string | undefined> {
      if (!upload) return before?.id;
      const { key } = upload;
      const { mediaId } = await settled(key, uploads);
      if (mediaId === null) throw new Error('The recording has no id.');
      return mediaId;
    },
    /** The thanks are given: the file need not be kept here. */
    release() {
      if (upload) void uploads.release(upload.key);
    },
  };
}

function settled(key: string, uploads: ReturnType<typeof useUploads>): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const now = uploads.get(key);
      if (now && now.state !== 'complete' && now.state !== 'failed') return;
      stop();
      if (now?.state === 'complete') resolve(now);
      else reject(new Error(now?.error ?? 'The recording was taken out.'));
    };
    const stop = uploads.subscribe(look);
    look();
  });
}
