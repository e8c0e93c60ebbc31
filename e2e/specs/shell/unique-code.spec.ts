import type { Page } from '@playwright/test';
import {
  newAttendee,
  newCouple,
  newCoupleWithEvent,
  newEvent,
  type NewEvent,
} from '../../core/api.ts';
import { signInHere, tokenOf } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';
import { AccountPages } from '../../pages/account.ts';
import { fillSignIn } from '../../pages/account-forms.ts';

const UNKNOWN = 'ABCDEFGH';

async function scan(page: Page, code: string): Promise<void> {
  await page.goto(`/process-unique-code?unique-code=${code}`);
}

/** Expects the event's card page. @param added whether the event has to be among the signed-in person's events */
async function expectCard(page: Page, { id, unique_code }: NewEvent, added = true): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Amara & Luca' })).toBeVisible();
  await expect(page.getByLabel('Your message')).toBeVisible();
  await expect(page).toHaveURL(`/process-unique-code?unique-code=${unique_code}`);
  if (!added) return;
  const status = async () => {
    const token = await tokenOf(page);
    const answer = await page.request.get(`/api/attendee/wedding/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.status();
  };
  await expect.poll(status).toBe(200);
}

async function expectUnknown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We don’t know this code' })).toBeVisible();
  await expect(page.getByLabel('Event code')).toBeVisible();
}

test('what a scanned code opens: signed out, as a guest, an attendee and a couple', async ({
  server,
  laptop,
  phone,
  browser,
}) => {
  const couple = await newCouple(server);
  const [first, second] = [await newEvent(couple), await newEvent(couple)];

  await test.step('a signed-out visitor is asked nothing, and becomes a guest only by sending a card', async () => {
    await scan(phone, first.unique_code);
    await expectCard(phone, first, false);
    await expect(phone.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/login?unique-code=${first.unique_code}`,
    );
    await expect(phone.getByRole('link', { name: 'Continue as Guest' })).toHaveCount(0);
    const storedSession = async () => phone.evaluate(() => localStorage.getItem('keepsake.auth'));
    expect(await storedSession()).toBeNull();
    const guest = new GuestPages(phone);
    await guest.write('With love');
    await guest.sign('Theo');
    await guest.send();
    await guest.expectArrived();
    expect(await storedSession()).toContain('"name":"Theo"');
  });

  await test.step('an unknown code is refused on the guest page, and on its own page', async () => {
    const visitor = await browser.newPage({ baseURL: server.url });
    await visitor.goto(`/guest?unique-code=${UNKNOWN}`);
    await visitor.getByLabel('Your name').fill('Theo');
    await visitor.getByRole('button', { name: 'Continue' }).click();
    await expect(visitor.getByRole('alert').first()).toBeVisible();
    await expect(visitor).toHaveURL(/\/guest/);
    await scan(visitor, '');
    await expectUnknown(visitor);
    await visitor.close();
  });

  await test.step('a guest: another event’s code, the same again, an unknown one', async () => {
    await scan(phone, second.unique_code);
    await expectCard(phone, second);
    await scan(phone, second.unique_code);
    await expectCard(phone, second);
    await scan(phone, UNKNOWN);
    await expectUnknown(phone);
  });

  await test.step('an attendee: another event’s code, the same again, an unknown one', async () => {
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

  await test.step('a couple is asked to switch its role, and stays a couple on Cancel', async () => {
    await signInHere(laptop, await newCouple(server));
    await scan(laptop, first.unique_code);
    const question = new AccountPages(laptop).switchQuestion();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(laptop).toHaveURL(/\/bride-groom\//);
    await scan(laptop, first.unique_code);
    await question.getByRole('button', { name: 'Switch' }).click();
    await expectCard(laptop, first);
  });

  await test.step('signing in from the code’s page leads back to the card', async () => {
    const account = await newAttendee(server, second.unique_code);
    const fresh = await browser.newPage({ baseURL: server.url });
    await scan(fresh, first.unique_code);
    await fresh.getByRole('link', { name: 'Sign In' }).click();
    await fillSignIn(fresh, account);
    await expectCard(fresh, first);
    await fresh.close();
  });
});

test('short addresses and a bare code open the card; the code of a deleted event says so', async ({
  server,
  phone,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
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
