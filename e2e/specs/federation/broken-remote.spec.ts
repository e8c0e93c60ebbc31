import type { Route } from '@playwright/test';
import { newEvent } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const entry = /\/assets\/remote-attendee\/remoteEntry\./;

/** Ways in which a remote is not there: no script, one that ends at once, none that ever comes. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': async (route) => route.fulfill({ status: 404, body: 'not here' }),
  'throws at the start': async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no")' }),
  // Never answered: the host gives up by itself.
  hangs: async () => undefined,
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

test('a remote of another contract is refused, and the rest goes on', async ({ couple, phone }) => {
  const event = await newEvent(couple);
  await phone.route(
    (url) => !url.pathname.startsWith('/api') && !url.pathname.startsWith('/assets'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const page = await answer.text();
      // The release before it, which would stand in, is of the same contract.
      const changed = page.replace(
        /"name":"remote_attendee".*?(?="name":"remote_|<\/script>)/s,
        (area) => area.replaceAll(/"contract":"[^"]+"/g, '"contract":"9.0"'),
      );
      expect(changed).not.toBe(page);
      return route.fulfill({ response: answer, body: changed });
    },
  );
  await phone.goto(event.link);
  await expect(
    phone.getByRole('heading', { name: /“Events and cards” isn’t available right now/ }),
  ).toBeVisible();
  await expect(phone.getByText('It doesn’t match this version of the site.')).toBeVisible();
  await phone.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Personalized video cards');
});
