import { expect, test } from '../../fixtures/test.ts';

const words = /This browser is too old for Keepsake/;
const inHebrew = /הדפדפן הזה ישן מדי בשביל Keepsake/;

/** A page that is prerendered, one that is not, and what a QR code leads to. */
const addresses = ['/', '/login', '/process-unique-code?unique-code=ABCDEFGH'];

test('an older browser is told in words what to do, and no other is', async ({ laptop, phone }) => {
  // As Chrome 109 and Firefox 114 are, and Safari before 16.
  await laptop.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toReversed'));
  for (const address of addresses)
    await test.step(address, async () => {
      await laptop.goto(address);
      const note = laptop.getByText(words);
      await expect(note).toBeVisible();
      await expect(note).toHaveAttribute('role', 'alert');
      await expect(note).toContainText('iOS 16.4');
    });
  await phone.goto('/');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(phone.getByText(words)).toHaveCount(0);
  await laptop.goto('/?lang=he');
  await expect(laptop.getByText(inHebrew)).toBeVisible();
  await expect(laptop.getByText(words)).toHaveCount(0);
});
