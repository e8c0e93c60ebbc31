import type { Page, Route } from '@playwright/test';
import { newCouple, newEvent } from '../../core/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const entry = /\/assets\/remote-attendee\/remoteEntry\./;

/** Ways in which a remote is not there. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'is down': async (route) => route.abort('connectionrefused'),
  'answers 404': async (route) => route.fulfill({ status: 404, body: 'not here' }),
  'answers 500': async (route) => route.fulfill({ status: 500, body: 'broken' }),
  'answers HTML': async (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  'does not parse': async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const = ;' }),
  'throws at the start': async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no")' }),
  // Never answered: the host gives up by itself.
  hangs: async () => undefined,
};

async function asGuest(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: 'Continue as Guest' }).click();
  await page.getByLabel('Your name').fill('Theo');
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const [what, answer] of Object.entries(failures)) {
  test(`a remote that ${what}: the page says so, the rest goes on, “Try again” works`, async ({
    server,
    phone,
  }) => {
    const event = await newEvent(await newCouple(server));
    await phone.route(entry, answer);
    await asGuest(phone, event.link);
    const sorry = phone.getByRole('heading', {
      name: /“Events and cards” isn’t available right now/,
    });
    await expect(sorry).toBeVisible({ timeout: 30_000 });

    await phone.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(
      'Personalized video cards',
    );
    await phone.goBack();
    await expect(sorry).toBeVisible({ timeout: 30_000 });

    await phone.unrouteAll({ behavior: 'ignoreErrors' });
    await phone.getByRole('button', { name: 'Try again' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('Amara');
  });
}

test('a remote of another contract is refused, and the rest goes on', async ({ server, phone }) => {
  const event = await newEvent(await newCouple(server));
  await phone.route(
    (url) => !url.pathname.startsWith('/api') && !url.pathname.startsWith('/assets'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const page = await answer.text();
      const changed = page.replace(
        /("name":"remote_attendee".*?"contract":)"[^"]+"/,
        (_all, before: string) => `${before}"9.0"`,
      );
      expect(changed).not.toBe(page);
      return route.fulfill({ response: answer, body: changed });
    },
  );
  await asGuest(phone, event.link);
  await expect(
    phone.getByRole('heading', { name: /“Events and cards” isn’t available right now/ }),
  ).toBeVisible();
  await expect(phone.getByText('It doesn’t match this version of the site.')).toBeVisible();
  await phone.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Personalized video cards');
});
