import type { BrowserContext, Page } from '@playwright/test';

/** Blocks the bytes of all resumable uploads, as a stalled connection does. @returns unblocks them */
export async function blockUploads(sender: Page | BrowserContext): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await sender.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise;
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => held.resolve();
}
