import type { Page } from '@playwright/test';
import { newAttendee, newCouple, newEvent, type NewEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

const UNKNOWN = 'ABCDEFGH';

async function scan(page: Page, code: string): Promise<void> {
  await page.goto(`/process-unique-code?unique-code=${code}`);
}

async function expectEvent(page: Page, { id }: NewEvent, isNew: boolean): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Amara & Luca' })).toBeVisible();
  await expect(page).toHaveURL(`/attendee/wedding/${id}/detail${isNew ? '?_setmsg=true' : ''}`);
}

async function expectUnknown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We don’t know this code' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enter the code' })).toBeVisible();
}

test('a code that is scanned: by nobody, a guest, an attendee and a couple', async ({
  server,
  laptop,
  phone,
  browser,
}) => {
  const couple = await newCouple(server);
  const [first, second] = [await newEvent(couple), await newEvent(couple)];

  await test.step('nobody is asked how to go on, and becomes a guest at the event', async () => {
    await scan(phone, first.unique_code);
    await expect(phone.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/login?unique-code=${first.unique_code}`,
    );
    await phone.getByRole('link', { name: 'Continue as Guest' }).click();
    await phone.getByLabel('Your name').fill('Theo');
    await phone.getByRole('button', { name: 'Continue' }).click();
    await expectEvent(phone, first, false);
  });

  await test.step('a code nobody has is said to who continues with it', async () => {
    const nobody = await (await browser.newContext({ baseURL: server.url })).newPage();
    await nobody.goto(`/guest?unique-code=${UNKNOWN}`);
    await nobody.getByLabel('Your name').fill('Theo');
    await nobody.getByRole('button', { name: 'Continue' }).click();
    await expect(nobody.getByRole('alert').first()).toBeVisible();
    await expect(nobody).toHaveURL(/\/guest/);
    await scan(nobody, '');
    await expectUnknown(nobody);
    await nobody.context().close();
  });

  await test.step('a guest: another, the same once more, one that nobody has', async () => {
    await scan(phone, second.unique_code);
    await expectEvent(phone, second, true);
    await scan(phone, second.unique_code);
    await expectEvent(phone, second, false);
    await scan(phone, UNKNOWN);
    await expectUnknown(phone);
  });

  await test.step('an attendee: a new one, the same once more, one that nobody has', async () => {
    await signInHere(laptop, await newAttendee(server, first.unique_code));
    await scan(laptop, second.unique_code);
    await expectEvent(laptop, second, true);
    await scan(laptop, second.unique_code);
    await expectEvent(laptop, second, false);
    await scan(laptop, UNKNOWN);
    await expectUnknown(laptop);
    await laptop.getByRole('link', { name: 'Enter the code' }).click();
    await expect(laptop).toHaveURL('/attendee/add-wedding-event');
  });

  await test.step('a couple is asked to change sides, and stays when it does not want to', async () => {
    await signInHere(laptop, await newCouple(server));
    await scan(laptop, first.unique_code);
    const ask = laptop.getByRole('dialog', { name: 'Switch user role..!!' });
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expect(laptop).toHaveURL(/\/bride-groom\//);
    await scan(laptop, first.unique_code);
    await ask.getByRole('button', { name: 'Switch' }).click();
    await expectEvent(laptop, first, true);
  });

  await test.step('signing in with the code leads to the event', async () => {
    const account = await newAttendee(server, second.unique_code);
    const fresh = await (await browser.newContext({ baseURL: server.url })).newPage();
    await scan(fresh, first.unique_code);
    await fresh.getByRole('link', { name: 'Sign In' }).click();
    await fresh.getByLabel('Email').fill(account.email);
    await fresh.getByLabel('Password', { exact: true }).fill(account.password);
    await fresh.getByRole('button', { name: 'Sign In' }).click();
    await expectEvent(fresh, first, true);
    await fresh.context().close();
  });
});
