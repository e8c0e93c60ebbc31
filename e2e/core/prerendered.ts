import { expect, type Page } from '@playwright/test';

/** Milliseconds: a file whose render timed out, as on a busy machine, gets no new renderer for a minute. */
const TIMEOUT = 90_000;

/** Marks of a prerendered page: with a part of a remote, for a signed-in person, or any. */
type Kind = 'part' | 'person' | '';

const isPrerendered = (html: string, kind: Kind) => html.includes(`data-prerendered="${kind}`);

/** Requests an address without opening it: opening it repeatedly would overload the renderer. */
async function comesPrerendered(page: Page, address: string, kind: Kind): Promise<boolean> {
  const answer = await page.request.get(address, { headers: { accept: 'text/html' } });
  return isPrerendered(await answer.text(), kind);
}

/** Waits until a server prerenders the page of a code: while its renderer is loading, the browser renders it. */
export async function untilPrerendered(page: Page, link: string): Promise<void> {
  await expect
    .poll(async () => comesPrerendered(page, link, 'part'), { timeout: TIMEOUT })
    .toBe(true);
}

/**
 * Opens an address until it comes prerendered: while the renderer is loading or busy, the browser renders the page.
 * @param kind of prerendering; any by default
 */
export async function openPrerendered(page: Page, address: string, kind: Kind = ''): Promise<void> {
  await expect(async () => {
    expect(await comesPrerendered(page, address, kind)).toBe(true);
    const answer = await page.goto(address, { waitUntil: 'commit' });
    expect(isPrerendered((await answer?.text()) ?? '', kind)).toBe(true);
  }).toPass();
}
