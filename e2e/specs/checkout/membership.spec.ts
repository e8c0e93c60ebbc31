import { newCoupleWithEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { newCoupon } from '../../core/database.ts';
import { waitForMail } from '../../core/mailbox.ts';
import { expectIsolated, expectScriptsOf, watchScripts } from '../../core/watch-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PackagePages } from '../../pages/packages.ts';

const ASKS_3D_SECURE = '4000002500003155';

test(
  'a couple buys a package with add-on and coupon by 3-D Secure, on a page with no other remote’s scripts, after a refusal of its bank, and later upgrades it',
  { tag: '@federation' },
  async ({ machine: server, laptop }) => {
    const { couple } = await newCoupleWithEvent(server);
    const watched = await watchScripts(laptop);
    await signInHere(laptop, couple);
    const packages = new PackagePages(laptop);
    const coupon = await newCoupon(server, 20);

    await test.step('three more minutes of video are added to Classic', async () => {
      await laptop.goto('/bride-groom/home');
      await expectScriptsOf(watched, 'remote-bridegroom');
      await laptop
        .getByRole('link', { name: /package/i })
        .first()
        .click();
      const classic = laptop.getByRole('button', { name: 'Choose Classic' });
      await expect(classic).toBeVisible();
      await packages.expectAccessible();
      await classic.click();
      await packages.expectAddOns();
      await packages.add('Longer video messages', 'One more minute', 3);
      await packages.expectTotal('$61.00');
      await packages.goOn();
    });

    await test.step('the couple saves its payment card and uses a coupon', async () => {
      await laptop.waitForURL(/add-card-payment/);
      await expectIsolated(laptop, watched);
      await packages.expectAccessible();
      await packages.enterCard(ASKS_3D_SECURE, { save: true });
      await packages.useCoupon(coupon);
      await packages.expectTotal('$48.80');
      await laptop.reload();
      await packages.expectTotal('$48.80');
      await packages.expectAccessible();
    });

    await test.step('the bank refuses the payment, and then confirms it', async () => {
      await packages.pay('$48.80');
      await laptop.getByRole('button', { name: /fail/i }).click();
      await expect(laptop.getByText('You weren’t charged.')).toBeVisible();
      await packages.expectAccessible();
      await laptop.getByRole('link', { name: 'Try another card' }).click();
      await packages.enterCard(ASKS_3D_SECURE, { save: true });
      await packages.pay('$48.80');
      await laptop.getByRole('button', { name: /complete/i }).click();
      await packages.expectYours('Classic');
      await packages.expectTotal('$48.80');
      await packages.expectAccessible();
    });

    await test.step('the receipt comes as a download and by mail', async () => {
      const text = await packages.receipt();
      expect(text).toContain('Classic');
      expect(text).toContain('48.80');
      const mail = await waitForMail(server, couple.email, /Your receipt/);
      expect(mail).toContain('48.80');
    });

    await test.step('going back does not offer the package again', async () => {
      await laptop.goto('/pricing/activate-plan');
      await packages.expectYours('Classic');
    });

    await test.step('the event has the package', async () => {
      await laptop.getByRole('link', { name: 'Go to your event' }).click();
      await expect(packages.eventPackage()).toContainText('Classic');
      await expect(packages.eventPackage()).toContainText(
        '3 × Longer video messages: One more minute',
      );
      await packages.eventPackage().getByRole('link', { name: 'Choose Package' }).click();
    });

    await test.step('Premium costs the difference, with the saved card', async () => {
      await expect(laptop.getByText('Your event already has more than this')).toBeVisible();
      await laptop.getByRole('button', { name: 'Choose Premium' }).click();
      await packages.expectNoAddOns();
      await laptop.waitForURL(/pricing\/payment-method/);
      await packages.expectTotal('$50.00');
      await packages.expectAccessible();
      await laptop.getByRole('radio', { name: /3155/ }).check();
      await packages.goOn();
      await packages.pay('$50.00');
      await laptop.getByRole('button', { name: /complete/i }).click();
      await packages.expectYours('Premium');
      await laptop.getByRole('link', { name: 'Go to your event' }).click();
      await expect(packages.eventPackage()).toContainText('Premium');
    });
  },
);
