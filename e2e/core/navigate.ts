import type { Page } from '@playwright/test';

/**
 * Loads an address with a full page load, or navigates within an area through the router, by a `popstate` event as the
 * back button fires. Headings of the previous page get `data-before`, so that they are not taken for the new page's.
 */
export async function navigate(page: Page, address: string, whole: boolean): Promise<void> {
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
