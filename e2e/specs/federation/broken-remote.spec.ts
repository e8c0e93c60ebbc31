import { newEvent } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';

// `shell/src/remotes/loader.test.ts` covers the other ways in which a remote is unavailable.
test(
  'a remote that answers 404: its page says so, other pages work, and “Try again” loads it',
  { tag: '@smoke' },
  async ({ couple, phone }) => {
    const event = await newEvent(couple);
    await phone.route(/\/assets\/remote-attendee\/remoteEntry\./, async (route) =>
      route.fulfill({ status: 404, body: 'not here' }),
    );
    // The load event would wait for the remote's files.
    await phone.goto(event.link, { waitUntil: 'commit' });
    const unavailable = phone.getByRole('heading', {
      name: /“Events and cards” isn’t available right now/,
    });
    await expect(unavailable).toBeVisible();

    await phone.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(
      'Personalized video cards',
    );
    await phone.goBack({ waitUntil: 'commit' });
    await expect(unavailable).toBeVisible();

    await phone.unrouteAll({ behavior: 'ignoreErrors' });
    await phone.getByRole('button', { name: 'Try again' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('Amara');
  },
);
