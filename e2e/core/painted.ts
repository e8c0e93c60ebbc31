import { expect, type Page } from '@playwright/test';

/** Waits until a server paints the page of a code: while what renders is loaded, it is left to the browser. */
export async function untilPainted(page: Page, link: string): Promise<void> {
  const isPainted = async () => {
    const answer = await page.request.get(link, { headers: { accept: 'text/html' } });
    return (await answer.text()).includes('data-prerendered="part"');
  };
  await expect.poll(isPainted).toBe(true);
}
