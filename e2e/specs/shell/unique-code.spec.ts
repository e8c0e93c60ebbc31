import type { Page } from '@playwright/test';
import { newAttendee, newCouple, newEvent, type NewEvent } from '../../core/api.ts';
import { signInHere, tokenOf } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';
import { fillSignIn } from '../../pages/account-forms.ts';

const UNKNOWN = 'ABCDEFGH';

async function scan(page: Page, code: string): Promise<void> {
  await page.goto(`/process-unique-code?unique-code=${code}`);
}

/** The card for the event, which is then among those of whoever is signed in. */
async function expectCard(page: Page, { id, unique_code }: NewEvent, added = true): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Amara & Luca' })).toBeVisible();
  await expect(page.getByLabel('Your message')).toBeVisible();
  await expect(page).toHaveURL(`/process-unique-code?unique-code=${unique_code}`);
  if (!added) return;
  const caller = async () => {
    const token = await tokenOf(page);
    const answer = await page.request.get(`/api/attendee/wedding/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.status();
  };
  await expect.poll(caller).toBe(200);
}

async function expectUnknown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We don’t know this code' })).toBeVisible();
  await expect(page.getByLabel('Event code')).toBeVisible();
}

test('a code that is scanned: by nobody, a guest, an attendee and a couple', async ({
  server,
  laptop,
  phone,
  browser,
}) => {
  const couple = await newCouple(server);
  const [first, second] = [await newEvent(couple), await newEvent(couple)];

  await test.step('nobody is asked anything, and is nobody until something is kept', async () => {
    await scan(phone, first.unique_code);
    await expectCard(phone, first, false);
    await expect(phone.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/login?unique-code=${first.unique_code}`,
    );
    await expect(phone.getByRole('link', { name: 'Continue as Guest' })).toHaveCount(0);
    const kept = async () => phone.evaluate(() => localStorage.getItem('keepsake.auth'));
    expect(await kept()).toBeNull();
    const guest = new GuestPages(phone);
    await guest.write('With love');
    await guest.sign('Theo');
    await guest.send();
    await guest.expectArrived();
    expect(await kept()).toContain('"name":"Theo"');
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
    await expectCard(phone, second);
    await scan(phone, second.unique_code);
    await expectCard(phone, second);
    await scan(phone, UNKNOWN);
    await expectUnknown(phone);
  });

  await test.step('an attendee: a new one, the same once more, one that nobody has', async () => {
    await signInHere(laptop, await newAttendee(server, first.unique_code));
    await scan(laptop, second.unique_code);
    await expectCard(laptop, second);
    await scan(laptop, second.unique_code);
    await expectCard(laptop, second);
    await scan(laptop, UNKNOWN);
    await expectUnknown(laptop);
    await expect(laptop.getByLabel('Event code')).toHaveValue(UNKNOWN);
    await laptop.getByLabel('Event code').fill(first.unique_code.toLowerCase());
    await laptop.getByRole('button', { name: 'Open the event' }).click();
    await expectCard(laptop, first);
  });

  await test.step('a couple is asked to change sides, and stays when it does not want to', async () => {
    await signInHere(laptop, await newCouple(server));
    await scan(laptop, first.unique_code);
    const ask = laptop.getByRole('dialog', { name: 'Switch user role..!!' });
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expect(laptop).toHaveURL(/\/bride-groom\//);
    await scan(laptop, first.unique_code);
    await ask.getByRole('button', { name: 'Switch' }).click();
    await expectCard(laptop, first);
  });

  await test.step('signing in with the code leads to the card', async () => {
    const account = await newAttendee(server, second.unique_code);
    const fresh = await (await browser.newContext({ baseURL: server.url })).newPage();
    await scan(fresh, first.unique_code);
    await fresh.getByRole('link', { name: 'Sign In' }).click();
    await fillSignIn(fresh, account);
    await expectCard(fresh, first);
    await fresh.context().close();
  });
});

test('short addresses open the card, a code alone does, and a deleted event says so', async ({
  server,
  phone,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const code = event.unique_code;
  for (const path of [`/c/${code}`, `/${code.toLowerCase()}`]) {
    await phone.goto(path);
    await expect(phone.getByRole('heading', { name: 'Amara & Luca' })).toBeVisible();
    await expect(phone.getByLabel('Your message')).toBeVisible();
  }
  await phone.goto(`/c/${code}/K7P3`);
  await expect(phone.getByLabel('Your message')).toBeVisible();
  await couple.delete(`v2/events/${event.id}`);
  await phone.goto(`/c/${code}`);
  await expect(phone.getByRole('heading', { name: 'This event was deleted' })).toBeVisible();
  await expect(phone.getByLabel('Event code')).toHaveValue('');
});
