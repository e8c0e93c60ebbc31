import { newCouple, newUnverified } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { fillSignIn } from '../../pages/account-forms.ts';

test('the mailed link sets a new password once', async ({ server, laptop }) => {
  const { email } = await newCouple(server);
  await laptop.goto('/login');
  await laptop.getByRole('link', { name: 'Forgot Password' }).click();
  // Waits for the heading, since the sign-in page also has a field labelled Email.
  await expect(laptop.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await laptop.getByLabel('Email').fill(email);
  await laptop.getByRole('button', { name: 'Send the link' }).click();
  await expect(laptop).toHaveURL('/reset-page');
  const link = linkIn(await waitForMail(server, email, /reset-confirm/));
  const choose = async (password: string) => {
    await laptop.goto(link);
    await laptop.getByLabel('Password', { exact: true }).fill(password);
    await laptop.getByLabel('Re-Enter Password').fill(password);
    await laptop.getByRole('button', { name: 'Save new password' }).click();
  };
  await choose('silk-ribbon-9');
  await expect(laptop.getByText('Your new password is set. Please sign in with it.')).toBeVisible();
  await expect(laptop).toHaveURL('/login');
  const signIn = async (password: string) => fillSignIn(laptop, { email, password });
  await signIn('paper-lantern-7');
  await expect(laptop.getByRole('form').getByRole('alert').first()).toBeVisible();
  await signIn('silk-ribbon-9');
  await expect(laptop).toHaveURL(/\/bride-groom\//);
  await choose('velvet-thread-3');
  await expect(laptop.getByRole('form').getByRole('alert').first()).toBeVisible();
  await laptop.getByRole('link', { name: 'Send a new link' }).click();
  await expect(laptop).toHaveURL('/reset');
});

test('the mailed link confirms an email address; the mail can be sent again after a while', async ({
  server,
  laptop,
}) => {
  const account = await newUnverified(server);
  await signInHere(laptop, account);
  await laptop.goto('/bride-groom/home');
  await expect(laptop).toHaveURL('/verify');
  await laptop.getByRole('button', { name: 'I’ve confirmed it' }).click();
  await expect(laptop.getByText('Not confirmed yet.')).toBeVisible();
  await laptop.getByRole('button', { name: 'Send the email again' }).click();
  await expect(laptop.getByText(`We’ve sent a new link to ${account.email}.`)).toBeVisible();
  const again = laptop.getByRole('button', { name: /^Send the email again in \d+ s$/ });
  await expect(again).toBeDisabled();
  await laptop.reload();
  await expect(again).toBeDisabled();
  await laptop.goto(linkIn(await waitForMail(server, account.email, /verify/)));
  await expect(laptop).toHaveURL('/create-account/complete');
  await expect(laptop.getByRole('heading', { name: 'Welcome, June' })).toBeVisible();

  await test.step('the page asks once for the role', async () => {
    await laptop.goto('/bride-groom/home');
    const choice = laptop.getByRole('dialog', { name: 'What brings you here?' });
    await choice.getByRole('button', { name: 'Create an event' }).click();
    await expect(laptop).toHaveURL('/bride-groom/add-wedding-event?continue_event=true');
    await laptop.goto('/profile');
    await expect(laptop.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(laptop.getByRole('dialog')).toHaveCount(0);
  });
});
