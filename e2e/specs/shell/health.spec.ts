import { newCouple, newLogin } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { addFailedMail } from '../../core/database.ts';
import { waitForMail } from '../../core/mailbox.ts';
import { expectAccessibleAndFit } from '../../core/screens.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a site operator sees a failed job and retries it; others do not find the page', async ({
  startServer,
  browser,
}) => {
  const login = newLogin();
  const server = await startServer({ OPERATORS: login.email });
  const [operator, couple] = [await newCouple(server, login), await newCouple(server)];
  await addFailedMail(server, 'ada@example.org');
  const context = await browser.newContext({ baseURL: server.url });
  const elsewhere = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    await signInHere(page, operator);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Site health' }).click();
    await expect(page.getByRole('heading', { name: 'How the site stands' })).toBeVisible();
    const jobs = page.getByRole('region', { name: 'Jobs' });
    await expect(jobs.getByRole('listitem', { name: 'mail.send' })).toContainText(
      '1 job given up: The mail server took no mail of …',
    );
    await expect(page.getByRole('region', { name: 'Servers' })).toContainText('Live streams');
    await expectAccessibleAndFit(page);

    const again = jobs.getByRole('button', { name: 'Try again: mail.send' });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 × mail.send is being tried again.')).toBeVisible();
    await expect(again).toHaveCount(0);
    await waitForMail(server, 'ada@example.org', /Given up once/);

    const other = await elsewhere.newPage();
    await signInHere(other, couple);
    await other.goto('/ops/health');
    await expect(other.getByRole('heading', { name: 'There’s nothing here' })).toBeVisible();
    const menu = other.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Site health' })).toHaveCount(0);
  } finally {
    await elsewhere.close();
    await context.close();
  }
});
