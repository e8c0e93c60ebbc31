import { randomUUID } from 'node:crypto';
import { newCouple } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { waitForMail } from '../../core/mailbox.ts';
import { expectAccessibleAndFit } from '../../core/screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { publicPages } from '../../core/public-pages.ts';
import { PublicPages } from '../../pages/public.ts';

test('public pages are accessible and fit their screens', async ({ laptop }) => {
  const pages = new PublicPages(laptop);
  for (const address of publicPages) {
    await test.step(address, async () => {
      await pages.open(address);
      await expectAccessibleAndFit(laptop, [1280, 390]);
    });
  }
});

test('the example card opens by keyboard, without moving what is below it; it and the example sheet are accessible', async ({
  server,
  laptop,
}) => {
  const pages = new PublicPages(laptop);
  await pages.open('/');
  const below = laptop.getByRole('heading', { name: 'How it Works' });
  await laptop.getByRole('button', { name: 'Open the card' }).focus();
  const before = await below.boundingBox();
  await laptop.keyboard.press('Enter');
  await expect(laptop.getByText('with a gift of $150.00')).toBeVisible();
  await expect.poll(async () => below.boundingBox()).toEqual(before);
  await expect(laptop.getByRole('button', { name: 'Close the card' })).toBeFocused();
  await pages.expectAccessible();
  await signInHere(laptop, await newCouple(server));
  await pages.open('/example-qr-code');
  await pages.expectAccessible();
});

test('a contact message survives a reload, is mailed to us, and is sent once', async ({
  machine: server,
  phone,
}) => {
  const email = `${randomUUID()}@example.com`;
  const pages = new PublicPages(phone);
  await pages.open('/contact');
  await pages.writeToUs({ name: 'Ann Lee', email, message: 'Our code does not open.' });
  await phone.reload();
  await expect(phone.getByLabel('Your message')).toHaveValue('Our code does not open.');
  await expect(phone.getByLabel('Your email')).toHaveValue(email);
  await phone.getByRole('button', { name: 'Send message' }).click();
  await expect(phone.getByRole('heading', { name: 'Your message is with us' })).toBeFocused();
  await expect(phone.getByText(email)).toBeVisible();
  const mail = await waitForMail(server, 'team@example.org', new RegExp(email));
  expect(mail).toContain('Our code does not open.');
  await pages.expectAccessible();
  await phone.reload();
  await expect(phone.getByLabel('Your message')).toHaveValue('');
});
