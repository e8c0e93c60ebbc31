import { newCouple, newEvent, newGuest, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Keys of nobody’s browser, in the form of real ones. */
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

test('once a card came, the couple has this device told, chooses quiet hours, and sees what is pushed', async ({
  server,
  phone,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await phone.context().grantPermissions(['notifications']);
  // The browser of a test has no push service to subscribe at: its answer alone is made here.
  await phone.addInitScript((given) => {
    PushManager.prototype.subscribe = async () =>
      ({
        toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/nobody', keys: given }),
      }) as unknown as PushSubscription;
  }, keys);
  await signInHere(phone, couple);
  await phone.goto('/bride-groom/home');
  await expect(phone.getByText('None yet.')).toBeVisible();
  await expect(phone.getByText('the moment the next card arrives')).toHaveCount(0);
  await sendCard(await newGuest(server, event.unique_code), event.id, 'Secret', undefined, 'Rosa');
  await phone.reload();
  await phone.getByRole('link', { name: 'Tell me on this device' }).click();

  // The settings are there once the worker is.
  await phone.evaluate(async () => navigator.serviceWorker.ready);
  await phone.reload();
  await phone.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(phone.getByRole('button', { name: 'Turn off on this device' })).toBeVisible();
  await phone.getByLabel('From').selectOption('11 pm');
  await expect(phone.getByText('Saved.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel('From')).toHaveValue('23');

  await test.step('the worker shows what a push service hands it', async () => {
    const session = await phone.context().newCDPSession(phone);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [found] = registrations;
        if (found) resolve(found.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(phone.url()).origin,
      registrationId: await registered,
      data: JSON.stringify({
        title: 'A card from Rosa',
        text: 'Open it.',
        link: '/notification',
        id: null,
        unread: 1,
      }),
    });
    const shown = async () =>
      phone.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(
          ({ title, body }) => `${title}: ${body}`,
        );
      });
    await expect.poll(shown).toEqual(['A card from Rosa: Open it.']);
  });

  await phone.getByRole('button', { name: 'Turn off on this device' }).click();
  await expect(phone.getByRole('button', { name: 'Tell me on this device' })).toBeVisible();
});
