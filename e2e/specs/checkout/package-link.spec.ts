import { newLogin } from '../../core/api.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { PackagePages } from '../../pages/packages.ts';

test('a chosen package survives sign-up, the mail’s link in another tab, and registering the first event', async ({
  server,
  laptop,
}) => {
  const account = newLogin();
  // A link from outside the site; everything after it is clicked.
  await laptop.goto('/bride-groom/history?packageId=3');
  await expect(laptop).toHaveURL('/register?packageId=3');
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
  await packages.expectNoAddOns();
  await packages.expectTotal('$99.00');
});
