import { newCouple, newEvent, newGuest } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test('a wrong code says what to check', async ({ phone }) => {
  await phone.goto('/process-unique-code?unique-code=WRONG234');
  await phone.getByRole('link', { name: 'Continue as Guest' }).click();
  await phone.getByLabel('Your name').fill('Theo');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('alert')).toContainText('We know no event with this code');
  await expect(phone).not.toHaveURL(/attendee\/wedding/);
});

test('an expired or used link of a mail says so and offers a new one', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  await laptop.goto('/login');
  await laptop.getByLabel('Email').fill(couple.email);
  await laptop.getByLabel('Password', { exact: true }).fill(couple.password);
  await laptop.getByRole('button', { name: 'Sign In' }).click();
  await laptop.waitForURL(/bride-groom/);
  await laptop.goto('/reset-confirm?token=expired-or-used');
  await laptop.getByLabel('Password', { exact: true }).fill('new-secret-1');
  await laptop.getByLabel(/Re-Enter/).fill('new-secret-1');
  await laptop
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(laptop.getByText(/link/i).first()).toBeVisible();
});

for (const amount of ['-1', '0.5', '10000000'])
  test(`a gift of ${amount} is refused in words`, async ({ server, phone }) => {
    const event = await newEvent(await newCouple(server));
    const guest = new GuestPages(phone);
    await guest.arrive(event.link, 'Theo');
    await guest.chooseDesign('Confetti');
    await guest.write('Kept.');
    await guest.give(amount);
    await phone.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(phone.getByLabel('Another amount')).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveURL(/customise-card/);
    await expect(phone.getByLabel('Your message')).toHaveValue('Kept.');
  });

test('what the API is asked wrongly gets the right status, and the field is named', async ({
  server,
}) => {
  const event = await newEvent(await newCouple(server));
  const ask = async (path: string, body: unknown, token?: string) => {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { errors?: object } };
  };
  const { token } = await newGuest(server, event.unique_code);
  for (const gift of [-1, 0.5, 1_000_000_000]) {
    const answer = await ask(
      'checkout/store-details',
      {
        wedding_id: event.id,
        selectedCardId: 'confetti',
        sender_name: 'Theo',
        attachedMoneyGift: gift,
      },
      token,
    );
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['attachedMoneyGift']);
  }
  expect((await ask('login/wedding/add', { unique_code: 'WRONG234' }, token)).status).toBe(404);
  expect((await ask('login/wedding/add', { unique_code: 'WRONG234' })).status).toBe(401);
  expect((await ask('v2/email/verify', { token: 'expired' })).status).toBeGreaterThanOrEqual(400);
});
