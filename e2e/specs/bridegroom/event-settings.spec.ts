import { callerWith, newCouple, newEvent, sendCard } from '../../core/api.ts';
import { guestHere, signInHere, tokenOf } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a couple hides its event from the search, closes it for its guests, opens it again, deletes and restores it', async ({
  server,
  phone,
  laptop,
}) => {
  const owner = await newCouple(server);
  const event = await newEvent(owner, { eventName: 'Amara & Luca in Rome' });
  await guestHere(phone, event.unique_code);
  await sendCard(callerWith(server, await tokenOf(phone)), event.id, 'In time');
  await signInHere(laptop, owner);
  await laptop.goto('/bride-groom/home');
  await laptop.getByRole('link', { name: /^Code / }).click();

  await laptop.getByRole('link', { name: 'Settings', exact: true }).click();
  const settings = laptop.getByRole('region', { name: 'Settings' });
  const found = laptop.getByLabel('Members can find it by its name');
  await test.step('hidden and closed', async () => {
    await expect(found).toBeChecked();
    await found.click();
    await expect(found).not.toBeChecked();
    await settings.getByRole('button', { name: 'Close the event' }).click();
    await laptop.getByRole('dialog').getByRole('button', { name: 'Close it' }).click();
    await expect(settings.getByText(/^Closed since/)).toBeVisible();
  });

  await test.step('guests see that it takes no more cards', async () => {
    await phone.goto(event.link);
    await expect(phone.getByRole('heading', { name: 'No more cards, thank you' })).toBeVisible();
    await phone.getByRole('link', { name: 'See the event' }).click();
    await expect(phone.getByText('This event takes no more.', { exact: false })).toBeVisible();
    await expect(phone.getByRole('link', { name: /Send another card/ })).toHaveCount(0);
    await expect(phone.getByRole('region', { name: 'Your cards' })).toBeVisible();
  });

  await test.step('opened again', async () => {
    await settings.getByRole('button', { name: 'Open it again' }).click();
    await expect(settings.getByText('Taking cards')).toBeVisible();
    await phone.goto(event.link);
    await expect(phone.getByRole('button', { name: /^Send/ }).first()).toBeVisible();
  });

  await test.step('deleted and restored', async () => {
    await laptop.getByRole('button', { name: 'Delete the event' }).click();
    const confirmation = laptop.getByRole('dialog', { name: 'Delete “Amara & Luca in Rome”?' });
    await expect(confirmation.getByText(/For the books we keep/)).toBeVisible();
    await confirmation.getByRole('button', { name: 'Delete it' }).click();
    await laptop.waitForURL(/\/bride-groom\/home/);
    await laptop.getByRole('button', { name: 'Take back: Amara & Luca in Rome' }).click();
    await laptop.getByRole('link', { name: /^Code / }).click();
    await laptop.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(found).not.toBeChecked();
  });
});
