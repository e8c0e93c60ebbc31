import type { Page } from '@playwright/test';

/** The server handles the next request to this path of the API, but its response is lost. */
export async function loseResponse(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api/${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
