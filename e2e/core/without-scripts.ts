import type { Browser, Page } from '@playwright/test';

/** Opens a page of a browser with JavaScript disabled. */
export async function withoutScripts(browser: Browser, baseURL: string): Promise<Page> {
  return browser.newPage({ baseURL, javaScriptEnabled: false });
}
