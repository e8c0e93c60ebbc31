import type { HostServices } from '@keepsake/shared/contract';

/** Set by the uploads themselves while one of them has not arrived. */
const UNFINISHED = 'keepsake.uploads.unfinished';

/** Uploads of an earlier visit go on, whichever page is open now. */
export async function resumeUploads(host: HostServices): Promise<void> {
  if (localStorage.getItem(UNFINISHED) === null) return;
  const { uploadsOf } = await import('@keepsake/shared/media');
  await uploadsOf(host).ready;
}
