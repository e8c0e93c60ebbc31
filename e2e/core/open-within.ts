import type { Page } from '@playwright/test';

/**
 * Loads an address whole, or, within an area, tells the router of it as the back button does. What stood before
 * is marked with `data-before`, so that it is not taken for what comes.
 */
export async function openWithin(page: Page, address: string, whole: boolean): Promise<void> {
  const { pathname, search } = new URL(page.url());
  if (whole || pathname + search === address) {
    await page.goto(address, { waitUntil: 'commit' });
    return;
  }
  await page.evaluate((to) => {
    for (const before of document.querySelectorAll('h1')) before.dataset.before = '';
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}
