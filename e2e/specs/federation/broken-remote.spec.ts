import type { Route } from '@playwright/test';
import { newEvent } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const entry = /\/assets\/remote-attendee\/remoteEntry\./;

/**
 * Ways in which a remote is not there. That the host gives up one that never comes, and refuses one of another contract, is in
 * `shell/src/remotes/loader.test.ts`.
 */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': async (route) => route.fulfill({ status: 404, body: 'not here' }),
  'throws at the start': async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no")' }),
};

for (const [what, answer] of Object.entries(failures)) {
  // One of them is a smoke test: a broken remote breaks nothing else.
  const tag = what === 'answers 404' ? '@smoke' : [];
  test(
    `a remote that ${what}: the page says so, the rest goes on, “Try again” works`,
    { tag },
    async ({ couple, phone }) => {
      const event = await newEvent(couple);
      await phone.route(entry, answer);
      // Does not wait for the page's last file.
      await phone.goto(event.link, { waitUntil: 'commit' });
      const sorry = phone.getByRole('heading', {
        name: /“Events and cards” isn’t available right now/,
      });
      await expect(sorry).toBeVisible();

      await phone.getByRole('link', { name: 'Go to the home page' }).click();
      await expect(phone.getByRole('heading', { level: 1 })).toContainText(
        'Personalized video cards',
      );
      await phone.goBack({ waitUntil: 'commit' });
      await expect(sorry).toBeVisible();

      await phone.unrouteAll({ behavior: 'ignoreErrors' });
      await phone.getByRole('button', { name: 'Try again' }).click();
      await expect(phone.getByRole('heading', { level: 1 })).toContainText('Amara');
    },
  );
}
