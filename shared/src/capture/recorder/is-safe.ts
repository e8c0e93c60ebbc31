import type { Uploads } from '@keepsake/shared/media';

/**
 * Waits until a recording that became an upload needs no other copy: this device or the server has all of it, or the
 * upload was removed.
 * @returns false where the upload failed, and this device had no room for it
 */
export function isSafe(uploads: Uploads, key: string): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const upload = uploads.get(key);
      if (!upload || upload.kept || upload.state === 'complete') resolve(true);
      else if (upload.kept === false && upload.state === 'failed') resolve(false);
      else return;
      stop();
    };
    const stop = uploads.subscribe(() => look());
    look();
  });
}
