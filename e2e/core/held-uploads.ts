import type { BrowserContext, Page } from '@playwright/test';

/** Keeps back the bytes of every file that is being sent, as a line does that brings nothing. @returns lets them through */
export async function holdUploads(sender: Page | BrowserContext): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await sender.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise;
    // The page that asked may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return () => held.resolve();
}
