import { newLogin } from '../../core/api.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CashOutPages } from '../../pages/cash-out.ts';
import { CouplePages } from '../../pages/couple.ts';

test(
  'a visitor signs up, confirms the email address, registers an event, sees its QR code and its cash-out, logs out, and signs in again',
  { tag: ['@smoke', '@bridegroom'] },
  async ({ server, laptop }) => {
    const account = newLogin();
    const pages = new CouplePages(laptop);
    await pages.signUp(account);
    await laptop.goto(linkIn(await waitForMail(server, account.email, /verify/)));
    await laptop.getByRole('link', { name: 'Register your event' }).click();
    await pages.registerEvent(PHOTO);
    const details = laptop.url();
    await laptop.goto(details.replace(/details.*$/, 'qrcode'));
    await expect(laptop.getByAltText(/QR code of your event/)).toBeVisible();
    await laptop.goto(details);
    await new CashOutPages(laptop).open();
    await expect(laptop.getByRole('heading', { level: 1 })).toHaveText('Cash out');

    await pages.logOut();
    await laptop.goto('/bride-groom/home');
    await expect(laptop).toHaveURL(/\/login/);
    await pages.signIn(account);
    await expect(pages.menu()).toBeVisible();
  },
);
