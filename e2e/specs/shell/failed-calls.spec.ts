import type { BrowserContext, Page } from '@playwright/test';
import { newCouple, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';
import { fillSignIn, fillSignUp } from '../../pages/account-forms.ts';

/** Answers an endpoint as a proxy does whose server is away: in HTML, without a word of ours. */
async function proxyAnswers(context: BrowserContext, path: string): Promise<void> {
  await context.route(`**/api/${path}`, async (route) =>
    route.fulfill({
      status: 502,
      contentType: 'text/html',
      body: '<html><body><h1>502 Bad Gateway</h1></body></html>',
    }),
  );
}

/** Answers an endpoint as our server does that refuses. */
async function serverRefuses(
  context: BrowserContext,
  path: string,
  message: string,
  status = 500,
): Promise<void> {
  await context.route(`**/api/${path}`, async (route) =>
    route.fulfill({ status, json: { message, code: 'internal' } }),
  );
}

/** A toast, and not the words of the page. */
const toast = (page: Page, words: string) =>
  page.locator('.notistack-Snackbar').getByText(words, { exact: true });

test('where a proxy answers for the server, login, sign-up and the change of sides fail in our words', async ({
  couple,
  laptop,
}) => {
  const context = laptop.context();
  await test.step('login', async () => {
    await proxyAnswers(context, 'login');
    await laptop.goto('/login');
    await fillSignIn(laptop, couple);
    await expect(toast(laptop, 'Unable to login now')).toBeVisible();
  });
  await test.step('sign-up', async () => {
    await proxyAnswers(context, 'v2/register/user');
    await laptop.getByRole('link', { name: 'Sign Up' }).click();
    await fillSignUp(laptop, {
      email: `e2e-${Date.now()}@example.com`,
      password: 'paper-lantern-7',
    });
    await expect(toast(laptop, 'Unable to signup now.')).toBeVisible();
  });
  await test.step('the change of sides', async () => {
    await signInHere(laptop, couple);
    await proxyAnswers(context, 'v2/update-usertype');
    await laptop.goto('/profile');
    await new AccountPages(laptop).switchTo('Attend an event');
    await expect(toast(laptop, 'Something went wrong. Please try later.')).toBeVisible();
    await expect(laptop).toHaveURL('/profile');
  });
});

test('failed login, user fetch, payout-method fetch, QR pdf fetch and logout are told in the server’s words', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  await newEvent(couple);
  const context = laptop.context();
  await test.step('login', async () => {
    await serverRefuses(context, 'login', 'Nobody signs in before noon.');
    await laptop.goto('/login');
    await fillSignIn(laptop, couple);
    await expect(toast(laptop, 'Nobody signs in before noon.')).toBeVisible();
    await context.unroute('**/api/login');
  });
  await test.step('payout methods, as a login reads them', async () => {
    await serverRefuses(context, 'payout-method/list', 'The bank is closed.', 503);
    await fillSignIn(laptop, couple);
    await expect(laptop).toHaveURL('/bride-groom/home');
    await expect(toast(laptop, 'The bank is closed.')).toBeVisible();
  });
  await test.step('the user', async () => {
    await serverRefuses(context, 'v2/user', 'Nobody knows you just now.', 503);
    await laptop.reload();
    await expect(toast(laptop, 'Nobody knows you just now.')).toBeVisible();
  });
  await test.step('payout methods, as their page reads them', async () => {
    await expect(toast(laptop, 'The bank is closed.')).toHaveCount(0);
    await laptop.getByRole('link', { name: 'Payout Methods' }).click();
    await expect(toast(laptop, 'The bank is closed.')).toBeVisible();
  });
  await test.step('the QR pdf', async () => {
    await serverRefuses(context, 'pdf?*', 'There is no paper left.');
    await laptop.getByRole('link', { name: 'Print QR Code' }).click();
    await laptop.getByRole('button', { name: 'Open the sheet' }).click();
    await expect(toast(laptop, 'There is no paper left.')).toBeVisible();
  });
  await test.step('logout, which ends the session here all the same', async () => {
    await serverRefuses(context, 'logout', 'The door is stuck.');
    await new AccountPages(laptop).logOut();
    await expect(toast(laptop, 'The door is stuck.')).toBeVisible();
  });
});
