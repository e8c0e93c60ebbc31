import type { Uploads } from '@keepsake/shared/media';

/**
 * Waits until the stored copy of a recording is no longer needed: its upload is stored on this device, complete, or
 * removed.
 * @returns false when the upload failed and this device had no space to store it
 */
export function isSafe(uploads: Uploads, key: string): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      const upload = uploads.get(key);
      if (!upload || upload.kept || upload.state === 'complete') resolve(true);
      else if (upload.kept === false && upload.state === 'failed') resolve(false);
      else return;
      stop();
    };
    const stop = uploads.subscribe(() => check());
    check();
  });
}
