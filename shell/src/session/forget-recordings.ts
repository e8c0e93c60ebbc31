import type { HostServices } from '@keepsake/shared/contract';

/** Set by the recorders while something that was recorded is on this device only. */
const KEPT = 'keepsake.takes.kept';

/** Deletes stored recordings, whichever page is open. */
export async function forgetRecordings(host: Pick<HostServices, 'log'>): Promise<void> {
  if (localStorage.getItem(KEPT) === null) return;
  try {
    const { forgetRecordings } = await import('@keepsake/shared/media');
    await forgetRecordings();
  } catch (error) {
    host.log('What was recorded could not be forgotten', error);
  }
}
