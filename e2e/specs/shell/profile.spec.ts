import type { Page } from '@playwright/test';
import { newCouple, signIn, type Caller } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { fillSignIn } from '../../pages/account-forms.ts';

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

// Pages of an ended session: `session.spec.ts`. Names and email address: `shell/src/account/account.test.tsx`, `server/src/modules/people/accounts/account-pages.test.ts`.
test('a couple changes picture and password on the profile, which ends its other sessions, and deletes the account', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  await signInHere(laptop, couple);
  await laptop.goto('/profile');
  const section = (name: string) => laptop.getByRole('region', { name });
  const expectText = async (text: string) => expect(laptop.getByText(text)).toBeVisible();

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

    // The address of the picture that this browser stores expires: another is fetched.
    await laptop.evaluate(() => {
      const state = localStorage.getItem('keepsake.auth') ?? '';
      localStorage.setItem('keepsake.auth', state.replace(/exp=\d+/, 'exp=1'));
    });
    await laptop.reload();
    const pictures = laptop.locator('img[src*="/api/media/"]');
    const widths = async () =>
      pictures.evaluateAll((all: HTMLImageElement[]) => all.map((each) => each.naturalWidth));
    await expect.poll(widths).toEqual([512, 512]);

    await laptop.getByRole('button', { name: 'Remove picture' }).click();
    await expectText('Your photo is removed.');
    expect(await photoOf(couple)).toBeNull();
  });

  const changed = { ...couple, password: 'silk-ribbon-9' };
  await test.step('a new password ends all other sessions', async () => {
    const form = section('Password');
    await form.getByLabel('Current password').fill(couple.password);
    await form.getByLabel('New password', { exact: true }).fill('silk-ribbon-9');
    await form.getByLabel('Re-Enter new password').fill('silk-ribbon-9');
    await form.getByRole('button', { name: 'Change password' }).click();
    await expectText('Your new password is set. You’re signed out everywhere else.');
    await expect(couple.get('v2/user')).rejects.toThrow(': 401 ');
    await signIn(server, changed);
  });

  await test.step('the account is deleted', async () => {
    await laptop.getByRole('button', { name: 'Delete account' }).click();
    const dialog = laptop.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('silk-ribbon-9');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expectText('Your account is deleted. Thank you for being with us.');
    await expect(laptop).toHaveURL(`${server.url}/`);
    await laptop.goto('/login');
    await fillSignIn(laptop, changed);
    await expect(laptop.getByRole('alert').first()).toBeVisible();
    await expect(laptop).toHaveURL(/\/login/);
  });
});
