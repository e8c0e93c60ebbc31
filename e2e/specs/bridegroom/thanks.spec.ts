import { newCoupleWithEvent, newGuest, newPaymentMethod, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { sendCardAsGuest } from '../../core/sent-card.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { fillSignIn } from '../../pages/account-forms.ts';

test('a couple thanks by letter, undoes it, and thanks all guests with one text that has their names, which survives a reload and a failed request', async ({
  server,
  phone,
  laptop,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const gift = { amount: 5000, paymentMethod: await newPaymentMethod(server) };
  const rosa = await newGuest(server, event.unique_code);
  await sendCard(rosa, event.id, 'All the best', gift, 'Aunt Rosa');
  const ben = await newGuest(server, event.unique_code);
  await sendCard(ben, event.id, 'Be happy', undefined, 'Ben Carter');
  await sendCardAsGuest(server, phone, event, 'What a day', 'Theodora');
  await signInHere(laptop, couple);
  await laptop.goto('/bride-groom/home');
  await laptop.getByRole('link', { name: '3 people still to thank' }).click();
  await expect(laptop.getByRole('heading', { name: 'Thank-yous' })).toBeVisible();
  const waiting = laptop.getByRole('list', { name: 'Still to thank' });
  await expect(waiting.getByRole('listitem')).toHaveCount(3);
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Aunt Rosa' })).toContainText(
    '$50.00',
  );

  const thanked = laptop.getByRole('list', { name: 'Thanked' });
  await test.step('by letter, which their guest does not see', async () => {
    await laptop.getByRole('checkbox', { name: /Theodora/ }).check();
    await laptop.getByRole('button', { name: 'Thanked by letter' }).click();
    await laptop.getByRole('button', { name: 'Thanked · 1' }).click();
    await expect(thanked.getByText(/^By letter on/)).toBeVisible();
    await expect(phone.getByRole('region', { name: 'Their thanks' })).toHaveCount(0);
    await thanked.getByRole('button', { name: 'Undo: Theodora, by letter' }).click();
    await laptop.getByRole('button', { name: 'Still to thank · 3' }).click();
  });

  await laptop.getByLabel('Choose all 3').check();
  await laptop.getByRole('link', { name: 'Write to all 3' }).click();

  await laptop.getByLabel('Your thanks').fill('Dear ');
  await laptop.getByRole('button', { name: 'Add their name' }).click();
  await laptop.keyboard.type(', we still talk about your card.');
  const preview = laptop.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Dear Theodora, we still talk about your card.')).toBeVisible();
  await preview.getByRole('button', { name: 'The next one' }).click();
  await preview.getByLabel('How you call them').fill('Benny');
  await expect(preview.getByText('Dear Benny, we still talk about your card.')).toBeVisible();

  await laptop.reload();
  await expect(laptop.getByLabel('Your thanks')).toHaveValue(
    'Dear {name}, we still talk about your card.',
  );
  await laptop.context().setOffline(true);
  await laptop.getByRole('button', { name: 'Send to 3 people' }).click();
  await expect(
    laptop.getByRole('form', { name: 'Thanks to many' }).getByRole('alert'),
  ).toBeVisible();
  await laptop.context().setOffline(false);
  await laptop.getByRole('button', { name: 'Send to 3 people' }).click();
  await expect(laptop.getByText('Your thanks went to 3 people.')).toBeVisible();
  await expect(laptop.getByText('Everyone is thanked.')).toBeVisible();

  await laptop.getByRole('button', { name: 'Thanked · 3' }).click();
  await expect(thanked.getByRole('listitem')).toHaveCount(3);
  await thanked.getByRole('link', { name: 'The card from Ben Carter' }).click();
  await expect(laptop.getByText('Dear Benny, we still talk about your card.')).toBeVisible();

  // The guest's open page shows the thanks by itself; it asks at least once a minute.
  await expect(phone.getByText('Dear Theodora, we still talk about your card.')).toBeVisible({
    timeout: 90_000,
  });
});

test('typed thanks survive the end of the session', async ({ server, laptop }) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  await sendCard(await newGuest(server, event.unique_code), event.id, 'Cheers');
  await signInHere(laptop, owner);
  await laptop.goto('/bride-groom/home');
  await new CouplePages(laptop).openCard('June Ashby');
  await laptop.getByLabel('Your thanks').fill('Where do we begin');

  // Changing the password in another session ends this one.
  await owner.post('v2/user/password', {
    current: owner.password,
    password: 'other-lantern-8',
    password_confirmation: 'other-lantern-8',
  });
  // The page may notice the end of its session before the button is pressed.
  const signedOut = laptop.waitForURL(/\/login/);
  await Promise.race([signedOut, new CouplePages(laptop).sendThanks()]);
  await signedOut;
  await fillSignIn(laptop, { email: owner.email, password: 'other-lantern-8' });
  await expect(laptop.getByLabel('Your thanks')).toHaveValue('Where do we begin');
  await new CouplePages(laptop).sendThanks();
  await expect(laptop.getByText(/Waiting for June Ashby/)).toBeVisible();
});
