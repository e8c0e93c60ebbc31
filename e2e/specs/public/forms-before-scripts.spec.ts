import { blockScripts } from '../../core/blocked-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the sign-in form can be filled in and sent before scripts load, and is handled once they are loaded', async ({
  server,
  browser,
}) => {
  const line = await blockScripts(server.url);
  try {
    const page = await browser.newPage({ baseURL: line.url });
    await page.goto('/login', { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    await email.fill('june@example.com');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    expect(new URL(page.url()).search).toBe('');
    await email.press('End');
    line.release();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(email).toHaveValue('june@example.com');
    expect(new URL(page.url()).search).toBe('');
    await page.close();
  } finally {
    await line.close();
  }
});
