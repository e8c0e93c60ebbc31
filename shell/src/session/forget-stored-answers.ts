import type { HostServices } from '@keepsake/shared/contract';

/** Deletes stored answers, also from a page that has read none. */
export async function forgetStoredAnswers(host: HostServices): Promise<void> {
  try {
    const { forgetAnswers } = await import('@keepsake/shared/query');
    await forgetAnswers(host);
  } catch (error) {
    // Deleted later: the next reader is another user, and others' answers are dropped then.
    host.log('Kept answers could not be dropped yet', error);
  }
}
