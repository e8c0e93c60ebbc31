import { readFile } from 'node:fs/promises';
import { scanned } from '../../../server/src/testing/scan.ts';
import { expectAccessible } from '../../core/accessible.ts';
import { newAttendee, newCoupleWithEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';
import { fillSignIn } from '../../pages/account-forms.ts';

test('a couple prints a QR code for each table; a card names the table where it was written, also if its sender signs in on the way', async ({
  server,
  laptop,
  phone,
}) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  const attendee = await newAttendee(server, event.unique_code);
  await signInHere(laptop, owner);
  const couple = new CouplePages(laptop);
  const guest = new GuestPages(phone);
  const preview = laptop.getByRole('img', { name: /^Your sheet/ });

  await test.step('the couple adds three tables and renames one', async () => {
    await laptop.goto('/bride-groom/print-qr');
    await laptop.getByRole('button', { name: 'Add tables' }).click();
    await laptop.getByLabel('How many').fill('3');
    await laptop.getByRole('button', { name: 'Add Table 1 to Table 3' }).click();
    await laptop.getByRole('button', { name: 'Rename Table 2' }).click();
    await laptop.getByLabel('Name of the table').fill('Rosenhof');
    await laptop.getByRole('button', { name: 'Save' }).click();
    await expect(laptop.getByRole('list', { name: 'Tables' })).toContainText('Rosenhof');
    await expectAccessible(laptop);
    await laptop.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the print has a preview in the proportions of its paper', async () => {
    await expect(laptop.getByLabel('Code to print')).toHaveValue('all');
    await expect(preview).toHaveAccessibleName(/Table 1, the QR code/);
    await laptop.getByRole('radio', { name: 'Poster, US Letter' }).check({ force: true });
    const proportion = async () => {
      const { width, height } = (await preview.boundingBox()) ?? { width: 0, height: 1 };
      return width / height;
    };
    await expect.poll(proportion).toBeCloseTo(8.5 / 11, 2);
    await laptop.getByRole('button', { name: 'Next page' }).click();
    await expect(preview).toHaveAccessibleName(/Rosenhof, the QR code/);
    await expectAccessible(laptop);
  });

  const link = await test.step('the previewed one downloads as a picture', async () => {
    const picture = await readFile(await (await couple.download(/Picture of Rosenhof/)).path());
    return scanned(picture, 560);
  });

  await test.step('a guest who scans it and signs in sees the table, and sends a card', async () => {
    const { pathname, search } = new URL(link);
    await phone.goto(pathname + search);
    const seat = phone.getByRole('group', { name: 'Your table' });
    await expect(seat).toContainText('Rosenhof');
    await phone.getByRole('link', { name: 'Sign In' }).click();
    await expect(phone).toHaveURL(/^[^?]*\/login\?.*table=/);
    // The stored seat is deleted, so that the table has to come from the address of the login page.
    await phone.evaluate(() => localStorage.removeItem('keepsake.state.attendee.seats'));
    await phone.reload();
    await fillSignIn(phone, attendee);
    await expect(seat).toContainText('Rosenhof');
    await expectAccessible(phone);
    await guest.sign('Aunt Rosa');
    await guest.write('From the table by the roses.');
    await guest.sendButton().click();
    await guest.expectSent();
  });

  await test.step('the couple sees the table in the list and on the card', async () => {
    await couple.openReceivedCards(event.id);
    await expect(couple.card('Aunt Rosa')).toContainText('Rosenhof');
    await couple.openCard('Aunt Rosa');
    await expect(laptop.getByText('Written at Rosenhof')).toBeVisible();
  });
});
