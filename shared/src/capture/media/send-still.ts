import type { UploadList } from './upload-list.ts';
import type { UploadServices } from './upload-services.ts';

/** A file that is being sent. */
export interface FileSending {
  key: string;
  list: UploadList;
  services: UploadServices;
  signal: AbortSignal;
  file: () => Promise<File | null>;
}

/**
 * Sends a still of a video as soon as its upload exists. It is shown until the video plays, even if the server cannot
 * make one. Failures are only logged.
 */
export async function sendStill({
  key,
  list,
  services,
  signal,
  file,
  mediaId,
}: FileSending & { mediaId: (key: string) => Promise<string> }): Promise<void> {
  const record = list.record(key);
  if (record?.kind !== 'video' || record.still) return;
  try {
    const video = await file();
    if (!video) return;
    const { drawStill } = await import('./draw-still.ts');
    const still = await drawStill(video, record.stillAt ?? null);
    if (still) {
      const id = await mediaId(key);
      if (signal.aborted) return;
      await services.http.call('POST media/:id/still', { params: { id }, files: { still } });
    }
    // The upload may be finished and deleted by now.
    if (list.record(key)?.outcome === 'open') await list.keep(key, { still: true });
  } catch (error) {
    if (!signal.aborted) services.log('A picture of a video did not get to the server', error);
  }
}
