import type { UploadList } from './upload-list.ts';
import type { UploadServices } from './upload-services.ts';

interface Sending {
  key: string;
  list: UploadList;
  services: UploadServices;
  signal: AbortSignal;
  file: () => Promise<File | null>;
  mediaId: (key: string) => Promise<string>;
}

/**
 * Brings a picture of a video to the server as soon as it has heard of the video: it is shown until the video plays, also
 * by a server that can make none. A video whose picture does not arrive is a video all the same.
 */
export async function sendStill({
  key,
  list,
  services,
  signal,
  file,
  mediaId,
}: Sending): Promise<void> {
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
    // A finished upload may already be forgotten.
    if (list.record(key)?.outcome === 'open') await list.keep(key, { still: true });
  } catch (error) {
    if (!signal.aborted) services.log('A picture of a video did not get to the server', error);
  }
}
