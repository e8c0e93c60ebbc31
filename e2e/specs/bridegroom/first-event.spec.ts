import { signInHere } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CashOutPages } from '../../pages/cash-out.ts';
import { CouplePages } from '../../pages/couple.ts';

test(
  'a couple registers an event, sees its QR code and opens the cash-out',
  { tag: '@smoke' },
  async ({ couple, laptop }) => {
    const couplePages = new CouplePages(laptop);
    await signInHere(laptop, couple);
    await laptop.goto('/bride-groom/add-wedding-event');
    await couplePages.registerEvent(PHOTO);
    const details = laptop.url();
    await laptop.goto(details.replace(/details.*$/, 'qrcode'));
    await expect(laptop.getByAltText(/QR code of your event/)).toBeVisible();

    await laptop.goto(details);
    await new CashOutPages(laptop).open();
    await expect(laptop.getByRole('heading', { level: 1 })).toHaveText('Cash out');
  },
);
