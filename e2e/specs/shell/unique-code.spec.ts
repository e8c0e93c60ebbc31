import type { Page } from '@playwright/test';
import { newCouple, newEvent, type NewEvent } from '../../core/api.ts';
import { signInHere, tokenOf } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';
import { AccountPages } from '../../pages/account.ts';

async function scan(page: Page, code: string): Promise<void> {
  await page.goto(`/process-unique-code?unique-code=${code}`);
}

/** Expects the event's card page, and the event among those of the signed-in person. */
async function expectCard(page: Page, { id, unique_code }: NewEvent): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Amara & Luca' })).toBeVisible();
  await expect(page.getByLabel('Your message')).toBeVisible();
  await expect(page).toHaveURL(`/process-unique-code?unique-code=${unique_code}`);
  const status = async () => {
    const token = await tokenOf(page);
    const answer = await page.request.get(`/api/attendee/wedding/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.status();
  };
  await expect.poll(status).toBe(200);
}

// `shell/src/session/session.test.ts` tests codes that were added before, `shell/src/auth/login-page.test.tsx` the way back
// after signing in, `shell/src/invitation/no-event-page.test.tsx` codes of deleted events.
test('what a scanned code opens: signed out, as a guest of another event, and as a couple', async ({
  server,
  laptop,
  phone,
}) => {
  const couple = await newCouple(server);
  const [first, second] = [await newEvent(couple), await newEvent(couple)];

  await test.step('a signed-out visitor is asked nothing, and becomes a guest only by sending a card', async () => {
    await phone.goto(`/c/${first.unique_code}`);
    await expect(phone.getByRole('heading', { name: 'Amara & Luca' })).toBeVisible();
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

  await test.step('a guest gets the event of another code, and is told of an unknown one', async () => {
    await scan(phone, second.unique_code);
    await expectCard(phone, second);
    await scan(phone, 'ABCDEFGH');
    await expect(phone.getByRole('heading', { name: 'We don’t know this code' })).toBeVisible();
    // One drawing replaces another of the same size.
    const drawing = phone.locator('main svg[aria-hidden="true"]').first();
    await expect.poll(async () => drawing.boundingBox()).toMatchObject({ width: 160, height: 110 });
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
});
