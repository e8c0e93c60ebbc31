import type { HostServices } from '@keepsake/shared/contract';
import { isSending } from '@keepsake/shared/state';

/** Uploads of an earlier visit go on, whichever page is open now. */
export async function resumeUploads(host: HostServices): Promise<void> {
  if (!isSending()) return;
  const { uploadsOf } = await import('@keepsake/shared/media');
  await uploadsOf(host).ready;
}
