import type { Route } from '@playwright/test';
import { newEvent } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const entry = /\/assets\/remote-attendee\/remoteEntry\./;

/** Ways in which a remote is unavailable; `shell/src/remotes/loader.test.ts` covers timeouts and contracts. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': async (route) => route.fulfill({ status: 404, body: 'not here' }),
  'throws at the start': async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no")' }),
};

for (const [what, answer] of Object.entries(failures)) {
  // One way is a smoke test: a broken remote must not break the rest of the site.
  const tag = what === 'answers 404' ? '@smoke' : [];
  test(
    `a remote that ${what}: its page says so, other pages work, and “Try again” loads it`,
    { tag },
    async ({ couple, phone }) => {
      const event = await newEvent(couple);
      await phone.route(entry, answer);
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
}
