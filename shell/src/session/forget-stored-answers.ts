import type { HostServices } from '@keepsake/shared/contract';

/** What this device keeps of a person's answers goes with them, also from a page that read none. */
export async function forgetStoredAnswers(host: HostServices): Promise<void> {
  try {
    const { forgetAnswers } = await import('@keepsake/shared/query');
    await forgetAnswers(host);
  } catch (error) {
    // Whoever reads next here is somebody else, and what is not theirs is dropped then.
    host.log('Kept answers could not be dropped yet', error);
  }
}
