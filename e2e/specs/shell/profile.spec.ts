import type { Page } from '@playwright/test';
import { newCouple, type Caller } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { fillSignIn } from '../../pages/account-forms.ts';

const EXPIRED = 'Session Expired! Please Login to Continue.';

/** Draws a PNG that is red on the left and blue on the right. */
async function paint(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 400);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.fillStyle = 'rgb(200,0,0)';
    brush.fillRect(0, 0, 400, 400);
    brush.fillStyle = 'rgb(0,0,200)';
    brush.fillRect(400, 0, 400, 400);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return Buffer.from(base64, 'base64');
}

/** Size of the stored picture, and its colours near the left and right edges. */
async function stored(page: Page, photo: string | null) {
  return page.evaluate(async (address) => {
    const answer = await fetch(address ?? '');
    const picture = await createImageBitmap(await answer.blob());
    const { width, height } = picture;
    const brush = new OffscreenCanvas(width, height).getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.drawImage(picture, 0, 0);
    const colourAt = (x: number) => {
      const [red = 0, , blue = 0] = brush.getImageData(x, height / 2, 1, 1).data;
      return red > 150 && blue < 50 ? 'red' : blue > 150 && red < 50 ? 'blue' : `${red} ${blue}`;
    };
    return { width, height, left: colourAt(4), right: colourAt(width - 5) };
  }, photo);
}

/** Address of the stored profile picture, relative to the site; null without one. */
async function photoOf(couple: Caller): Promise<string | null> {
  const { photo } = await couple.get<{ photo: string | null }>('v2/user');
  return (
    photo && new URL(photo, 'http://site/api/').pathname + new URL(photo, 'http://site').search
  );
}

test('a couple changes names, picture, email address, sessions and password on the profile, and deletes the account', async ({
  server,
  laptop,
  browser,
}) => {
  const couple = await newCouple(server);
  await signInHere(laptop, couple);
  await laptop.goto('/profile');
  const section = (name: string) => laptop.getByRole('region', { name });
  const expectText = async (text: string) => expect(laptop.getByText(text)).toBeVisible();

  await test.step('names of the person and of the couple', async () => {
    const names = section('Names');
    await names.getByLabel('First name').fill('Juno');
    await names.getByLabel('Last name').fill('Marsh');
    await names.getByLabel('Name for your event').fill('Amara');
    await names.getByLabel('Second name, if there is one').fill('Luca');
    await names.getByRole('button', { name: 'Save' }).click();
    await expectText('Your changes are saved.');
    await expect(laptop.getByRole('banner')).toContainText('Welcome Juno Marsh');
    expect(await couple.get('v2/user')).toMatchObject({
      name: 'Juno',
      last_name: 'Marsh',
      bride_name: 'Amara',
      groom_name: 'Luca',
    });
  });

  await test.step('the stored picture is the chosen square', async () => {
    const file = { name: 'two.png', mimeType: 'image/png', buffer: await paint(laptop) };
    const dialog = laptop.getByRole('dialog', { name: 'Your picture' });
    await laptop.getByLabel('Picture', { exact: true }).setInputFiles(file);
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await expect(dialog).toBeHidden();
    const middle = { width: 512, height: 512, left: 'red', right: 'blue' };
    expect(await stored(laptop, await photoOf(couple))).toEqual(middle);

    await laptop.getByLabel('Picture', { exact: true }).setInputFiles(file);
    await dialog.getByLabel('Zoom').fill('2');
    await dialog.getByLabel('Left to right').fill('1');
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await expect(dialog).toBeHidden();
    const right = { width: 512, height: 512, left: 'blue', right: 'blue' };
    expect(await stored(laptop, await photoOf(couple))).toEqual(right);

    await laptop.getByRole('button', { name: 'Remove picture' }).click();
    await expectText('Your photo is removed.');
    expect(await photoOf(couple)).toBeNull();
  });

  const email = `new-${couple.email}`;
  await test.step('a new email address is valid once its mailed link was opened', async () => {
    const form = section('Email address');
    await form.getByLabel('Email', { exact: true }).fill(email);
    await form.getByLabel('Your password').fill('wrong-password');
    await form.getByRole('button', { name: 'Change address' }).click();
    await expect(form.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Your password').fill(couple.password);
    await form.getByRole('button', { name: 'Change address' }).click();
    await expect(form.getByRole('alert')).toContainText(`We sent a link to ${email}.`);
    expect(await couple.get('v2/user')).toMatchObject({ email: couple.email });
    await waitForMail(server, couple.email, new RegExp(email));
    await laptop.goto(linkIn(await waitForMail(server, email, /verify/)));
    await expectText('Thank you. Your email address is confirmed.');
    await expect(laptop).toHaveURL(/\/profile$/);
    await expect(laptop.getByRole('main').getByText(email).first()).toBeVisible();
    await expect(laptop.getByRole('dialog')).toHaveCount(0);
    await laptop.goto('/verify?token=spent');
    await expect(laptop.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await laptop.getByRole('link', { name: 'Go to your profile' }).click();
  });

  const account = { ...couple, email };
  const other = await browser.newPage({ baseURL: server.url });
  await test.step('another device is signed out remotely', async () => {
    await signInHere(other, account);
    await other.goto('/profile');
    await laptop.reload();
    const sessions = section('Where you’re signed in').getByRole('listitem');
    await expect(sessions).toHaveCount(3);
    await expect(sessions.first()).toContainText('This device, active now');
    const signOut = async () => {
      await sessions
        .nth(1)
        .getByRole('button', { name: /Sign out this device/ })
        .click();
      await expectText('That device is signed out.');
    };
    // The other page is not touched: it notices the end of its session by itself, and shows a message for a moment.
    await Promise.all([signOut(), expect(other.getByText(EXPIRED)).toBeVisible()]);
    await expect(sessions).toHaveCount(2);
    await expect(other).toHaveURL(/\/login\?redirect=%2Fprofile$/);
  });

  await test.step('a new password ends all other sessions', async () => {
    await signInHere(other, account);
    const form = section('Password');
    await form.getByLabel('Current password').fill(couple.password);
    await form.getByLabel('New password', { exact: true }).fill('silk-ribbon-9');
    await form.getByLabel('Re-Enter new password').fill('silk-ribbon-9');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expectText('Your new password is set. You’re signed out everywhere else.');
    await other.goto('/bride-groom/home');
    await expect(other.getByText(EXPIRED)).toBeVisible();
    await fillSignIn(other, { email, password: 'silk-ribbon-9' });
    await expect(other).toHaveURL(/\/bride-groom\/home$/);
  });

  await test.step('the account is deleted on all devices', async () => {
    await laptop.getByRole('button', { name: 'Delete account' }).click();
    const dialog = laptop.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill(couple.password);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Your password').fill('silk-ribbon-9');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expectText('Your account is deleted. Thank you for being with us.');
    await expect(laptop).toHaveURL(`${server.url}/`);
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
    await fillSignIn(other, { email, password: 'silk-ribbon-9' });
    await expect(other.getByRole('alert').first()).toBeVisible();
    await expect(other).toHaveURL(/\/login/);
  });
  await other.close();
});
