import { newCouple } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

test('offline is said while it lasts, and nothing that was typed is lost', async ({
  server,
  phone,
}) => {
  await signInHere(phone, await newCouple(server));
  await phone.goto('/profile');
  const name = phone.getByLabel('First name');
  const names = phone.getByRole('form', { name: 'Names' });
  const save = names.getByRole('button', { name: 'Save' });
  await name.fill('Juniper');
  await phone.context().setOffline(true);
  await expect(phone.getByText('You’re offline.')).toBeVisible();
  await save.click();
  // Other parts of the page may say so, too, if they had not come by then.
  await expect(names.getByText('We can’t reach Keepsake.')).toBeVisible();
  await expect(name).toHaveValue('Juniper');
  await phone.context().setOffline(false);
  await expect(phone.getByText('You’re offline.')).toBeHidden();
  await save.click();
  await expect(phone.getByRole('button', { name: 'Close message' })).toBeVisible();
  await expect(names.getByText('We can’t reach Keepsake.')).toBeHidden();
  await phone.reload();
  await expect(name).toHaveValue('Juniper');
});

test('a page that is not on the device opens by itself when the connection is back', async ({
  server,
  phone,
}) => {
  await signInHere(phone, await newCouple(server));
  await phone.goto('/profile');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.context().setOffline(true);
  // Its code comes when it is asked for.
  await phone.getByRole('button', { name: 'Open menu' }).click();
  await phone.context().setOffline(false);
  await expect(new AccountPages(phone).menu()).toBeVisible();
  await phone.context().setOffline(true);
  await phone.getByRole('link', { name: 'Payout Methods' }).click();
  await expect(phone.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByRole('heading', { name: 'Your bank accounts' })).toBeVisible();
});

test('a server that went away is said, and that it is back', async ({ browser, startServer }) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  try {
    await page.goto('/reset');
    await page.getByLabel('Email').fill('june@example.org');
    await server.kill();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Keepsake isn’t responding right now.')).toBeVisible();
    await server.restart();
    await expect(page.getByText('Keepsake isn’t responding right now.')).toBeHidden();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page).toHaveURL(/\/reset-page$/);
  } finally {
    await page.close();
    await server.close();
  }
});

test('a call that takes long can be given up', async ({ phone }) => {
  await phone.route('**/api/v2/password/forgot', async () => {});
  await phone.goto('/reset');
  await phone.getByLabel('Email').fill('june@example.org');
  await phone.getByRole('button', { name: 'Send the link' }).click();
  await expect(phone.getByText('This is taking longer than usual.')).toBeVisible();
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await expect(phone.getByText('You stopped waiting.')).toBeVisible();
  await expect(phone.getByLabel('Email')).toHaveValue('june@example.org');
  await expect(phone.getByRole('button', { name: 'Send the link' })).toBeEnabled();
});
