import { newCouple } from '../../core/api.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { fillSignIn } from '../../pages/account-forms.ts';

// `server/src/modules/people/accounts/account.test.ts` tests that a link works once.
test('the mailed link sets a new password', async ({ server, laptop }) => {
  const { email } = await newCouple(server);
  await laptop.goto('/login');
  await laptop.getByRole('link', { name: 'Forgot Password' }).click();
  // Waits for the heading, since the sign-in page also has a field labelled Email.
  await expect(laptop.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await laptop.getByLabel('Email').fill(email);
  await laptop.getByRole('button', { name: 'Send the link' }).click();
  await expect(laptop).toHaveURL('/reset-page');
  const link = linkIn(await waitForMail(server, email, /reset-confirm/));
  await laptop.goto(link);
  await laptop.getByLabel('Password', { exact: true }).fill('silk-ribbon-9');
  await laptop.getByLabel('Re-Enter Password').fill('silk-ribbon-9');
  await laptop.getByRole('button', { name: 'Save new password' }).click();
  await expect(laptop.getByText('Your new password is set. Please sign in with it.')).toBeVisible();
  await expect(laptop).toHaveURL('/login');
  const signIn = async (password: string) => fillSignIn(laptop, { email, password });
  await signIn('paper-lantern-7');
  await expect(laptop.getByRole('form').getByRole('alert').first()).toBeVisible();
  await signIn('silk-ribbon-9');
  await expect(laptop).toHaveURL(/\/bride-groom\//);
});
