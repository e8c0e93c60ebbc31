import { expect, test } from '../../fixtures/test.ts';

const notice = /This browser is too old for Keepsake/;
const noticeInHebrew = /הדפדפן הזה ישן מדי בשביל Keepsake/;

/** A prerendered page, and the page of a QR code. */
const addresses = ['/', '/process-unique-code?unique-code=ABCDEFGH'];

test('a page shows in its language what to do in a browser that is too old, and nothing in others', async ({
  laptop,
  phone,
}) => {
  // Chrome 109, Firefox 114 and Safari before 16 lack it.
  await laptop.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toReversed'));
  for (const address of addresses)
    await test.step(address, async () => {
      await laptop.goto(address);
      const note = laptop.getByText(notice);
      await expect(note).toBeVisible();
      await expect(note).toHaveAttribute('role', 'alert');
      await expect(note).toContainText('iOS 16.4');
    });
  await phone.goto('/');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone.getByText(notice)).toHaveCount(0);
  await laptop.goto('/?lang=he');
  await expect(laptop.getByText(noticeInHebrew)).toBeVisible();
  await expect(laptop.getByText(notice)).toHaveCount(0);
});
