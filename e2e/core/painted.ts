import { expect, type Page } from '@playwright/test';

/** Milliseconds: what did not render in time on a busy machine is left alone by the server for a minute. */
const LONGEST = 90_000;

/** Waits until a server paints the page of a code: while what renders is loaded, it is left to the browser. */
export async function untilPainted(page: Page, link: string): Promise<void> {
  const isPainted = async () => {
    const answer = await page.request.get(link, { headers: { accept: 'text/html' } });
    return (await answer.text()).includes('data-prerendered="part"');
  };
  await expect.poll(isPainted, { timeout: LONGEST }).toBe(true);
}
