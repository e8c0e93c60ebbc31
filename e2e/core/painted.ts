import { expect, type Page } from '@playwright/test';

/** Milliseconds: what did not render in time on a busy machine is left alone by the server for a minute. */
const LONGEST = 90_000;

/** How a painted page says that it is: with a part of a remote, for a person, or in any way. */
type Kind = 'part' | 'person' | '';

const isPainted = (html: string, kind: Kind) => html.includes(`data-prerendered="${kind}`);

/** Asks for an address without opening it: pages opened again and again would give the renderer more to do than it has. */
async function comesPainted(page: Page, address: string, kind: Kind): Promise<boolean> {
  const answer = await page.request.get(address, { headers: { accept: 'text/html' } });
  return isPainted(await answer.text(), kind);
}

/** Waits until a server paints the page of a code: while what renders is loaded, it is left to the browser. */
export async function untilPainted(page: Page, link: string): Promise<void> {
  await expect.poll(async () => comesPainted(page, link, 'part'), { timeout: LONGEST }).toBe(true);
}

/**
 * Opens an address until it comes painted: while what renders is loaded, or has much to do, a page is left to the browser.
 * @param kind any unless told
 */
export async function openPainted(page: Page, address: string, kind: Kind = ''): Promise<void> {
  await expect(async () => {
    expect(await comesPainted(page, address, kind)).toBe(true);
    const answer = await page.goto(address, { waitUntil: 'commit' });
    expect(isPainted((await answer?.text()) ?? '', kind)).toBe(true);
  }).toPass();
}
