import type { Page } from '@playwright/test';
import { newAttendee, newCouple, newEvent, newLogin, type Caller } from '../../core/api.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import type { Site } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { PackagePages } from '../../pages/packages.ts';
import { fillSignIn } from '../../pages/account-forms.ts';
import { AccountPages } from '../../pages/account.ts';

/** Addresses of links from outside the site to a package; everything after them is clicked. */
const LOGIN = '/login?packageId=3';
const HISTORY = '/bride-groom/history?packageId=3';

async function expectPremium(page: Page): Promise<void> {
  const packages = new PackagePages(page);
  await packages.expectNoAddOns();
  await packages.expectTotal('$99.00');
}

test('a chosen package survives sign-up, the mail’s link in another tab, and registering the first event', async ({
  server,
  laptop,
}) => {
  const account = newLogin();
  await laptop.goto(HISTORY);
  await expect(laptop).toHaveURL('/register?packageId=3');
  await laptop.evaluate(() => sessionStorage.clear());
  await laptop.goto(LOGIN);
  await laptop.getByRole('link', { name: 'Sign Up' }).click();
  await expect(laptop).toHaveURL('/register?packageId=3');
  await laptop.evaluate(() => sessionStorage.clear());
  await laptop.goto('/pricing/3');
  await laptop.getByRole('link', { name: 'Create an account' }).click();
  await new CouplePages(laptop).fillSignUp(account);
  const tab = await laptop.context().newPage();
  const packages = new PackagePages(tab);
  const couple = new CouplePages(tab);

  await test.step('without an event, the pricing page leads to registering one', async () => {
    await tab.goto(linkIn(await waitForMail(server, account.email, /verify/)));
    await tab.getByRole('link', { name: 'Register your event' }).click();
    await tab.waitForURL(/add-wedding-event/);
    await tab.goto('/pricing');
    await packages.expectAccessible();
    await tab.getByRole('link', { name: 'Register your event' }).click();
    await couple.registerEvent(PHOTO);
  });
  await expectPremium(tab);
});

test('a couple with an event signs in and is led to the purchase', async ({ server, laptop }) => {
  const couple = await newCouple(server);
  await newEvent(couple);
  await laptop.goto(LOGIN);
  await fillSignIn(laptop, couple);
  await expectPremium(laptop);
  await laptop.goto(HISTORY);
  await expectPremium(laptop);
});

/** Registers an attendee of a new event of the couple. */
async function newGuestOf(server: Site, couple: Caller) {
  const { unique_code } = await newEvent(couple);
  return newAttendee(server, unique_code);
}

test('an attendee is asked to switch to the couple’s role, signed in or not', async ({
  server,
  couple,
  laptop,
}) => {
  const june = await newGuestOf(server, couple);
  const account = new AccountPages(laptop);
  await laptop.goto(LOGIN);
  await fillSignIn(laptop, june);
  await account.agreeToSwitch();
  await expect(laptop.getByText('First your event, then its package')).toBeVisible();
  await account.switchTo('Attend an event');
  await expect(laptop).toHaveURL(/\/attendee\/home/);
  await laptop.goto(HISTORY);
  await account.agreeToSwitch();
  await expect(laptop.getByText('First your event, then its package')).toBeVisible();
});
