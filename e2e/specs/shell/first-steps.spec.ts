import { newLogin } from '../../core/api.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';

test(
  'a visitor signs up, confirms the email address, logs out, and signs in again',
  { tag: '@smoke' },
  async ({ server, laptop }) => {
    const account = newLogin();
    const pages = new AccountPages(laptop);
    await pages.signUp(account);
    await laptop.goto(linkIn(await waitForMail(server, account.email, /verify/)));
    await laptop.getByRole('link', { name: 'Register your event' }).click();
    await pages.logOut();
    await pages.signIn(account);
    await expect(pages.menu()).toBeVisible();
  },
);

test('a couple signs in and out on a phone', { tag: '@smoke' }, async ({ couple, phone }) => {
  const pages = new AccountPages(phone);
  await pages.signIn(couple);
  await pages.openMenu();
  await pages.logOut();
  await phone.goto('/bride-groom/home');
  await expect(phone).toHaveURL(/\/login/);
});
