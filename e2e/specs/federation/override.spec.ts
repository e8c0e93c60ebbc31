import type { Page } from '@playwright/test';
import { freePort } from '../../../server/src/testing/free-port.ts';
import { expectAccessible } from '../../core/accessible.ts';
import { newCouple, newEvent } from '../../core/api.ts';
import { serveElsewhere, type RemoteOnOtherOrigin } from '../../core/remote-on-other-origin.ts';
import { startServer, type RunningServer } from '../../core/server.ts';
import { NEEDS_MACHINE } from '../../core/skip-test.ts';
import { deployed } from '../../core/deployed-site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const released = 'Send the card';
const unreleased = 'Send it at last';
const renamed = (script: string) => script.replaceAll(released, unreleased);

/** An allowed origin where no server listens, and an origin that is not allowed. */
const unreachable = `http://localhost:${await freePort()}`;
const forbidden = 'https://elsewhere.example';

// `beforeAll` starts servers before a fixture could skip the test.
test.skip(deployed !== null, NEEDS_MACHINE);
// In one worker, so that `beforeAll` starts only one server.
test.describe.configure({ mode: 'default' });

let elsewhere: RemoteOnOtherOrigin;
let incompatible: RemoteOnOtherOrigin;
let server: RunningServer;
let link: string;

test.beforeAll(async () => {
  elsewhere = await serveElsewhere('remote-attendee', renamed);
  incompatible = await serveElsewhere('remote-attendee', renamed, { contract: '9.0' });
  const origins = [elsewhere, incompatible].map(({ origin }) => origin);
  server = await startServer(
    { REMOTE_OVERRIDE_ORIGINS: [...origins, unreachable].join(',') },
    { prepared: true },
  );
  ({ link } = await newEvent(await newCouple(server)));
});
test.afterAll(async () => {
  await server?.close();
  for (const remote of [elsewhere, incompatible]) await remote?.close();
});

const badge = (page: Page) => page.getByRole('region', { name: 'Unreleased remotes' });
const send = (page: Page, name: string) => page.getByRole('button', { name });

/** Adds the override parameter to an invitation's address. @param address of the unreleased remote */
function withOverride(address: string): string {
  const url = new URL(link, server.url);
  url.searchParams.set('remote-attendee', address);
  return url.href;
}

/** Opens an address with an override and confirms the question. */
async function tryOut(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Use unreleased code' }).click();
}

// `server/src/modules/site/pages/overrides.test.ts` tests what the server asks, allows and ignores; `rspack.spec.ts` a
// release build from another origin.
test('an override loads nothing before it is confirmed; then one browser runs the unreleased remote until it is reset', async ({
  phone,
  laptop,
}) => {
  const violations: string[] = [];
  phone.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  const address = withOverride(`${elsewhere.url}remoteEntry.js`);

  await test.step('Cancel leads to the released page', async () => {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
      'Use unreleased code in this browser?',
    );
    await expect(phone.getByRole('listitem')).toHaveText(
      `Events and cards (remote-attendee) ${elsewhere.url}remoteEntry.js`,
    );
    await expectAccessible(phone);
    await expect(phone.getByRole('link', { name: 'Cancel' })).toBeFocused();
    await phone.keyboard.press('Enter');
    await expect(send(phone, released)).toBeVisible();
    await expect(badge(phone)).toBeHidden();
    await expect(phone).not.toHaveURL(/remote-attendee/);
    expect(elsewhere.requestedFiles).toEqual([]);
  });

  await test.step('it persists while a card is written and sent, over a page load, and on other pages', async () => {
    await tryOut(phone, address);
    await expect(send(phone, unreleased)).toBeVisible();
    await expect(phone).not.toHaveURL(/remote-attendee/);
    await expect(badge(phone)).toContainText(`remote-attendee from ${new URL(elsewhere.url).host}`);
    const guest = new GuestPages(phone);
    await guest.sign('Theo');
    await guest.write('We danced until the lights came on.');
    await phone.reload();
    await expect(send(phone, unreleased)).toBeVisible();
    await send(phone, unreleased).click();
    await guest.expectArrived();
    await phone.goto(new URL('/contact', server.url).href);
    await expect(badge(phone)).toBeVisible();
    expect(violations).toEqual([]);
  });

  await test.step('another browser has the released one, and so has this one after a reset', async () => {
    elsewhere.requestedFiles.length = 0;
    await laptop.goto(new URL(link, server.url).href);
    await expect(send(laptop, released)).toBeVisible();
    await expect(badge(laptop)).toBeHidden();
    expect(elsewhere.requestedFiles).toEqual([]);

    await phone.goto(new URL(link, server.url).href);
    await expect(send(phone, unreleased)).toBeVisible();
    await phone.getByRole('button', { name: 'Reset remote-attendee' }).click();
    await expect(send(phone, released)).toBeVisible();
    await expect(badge(phone)).toBeHidden();
  });
});

test('with an override that does not answer, is incompatible or is not allowed, the released remote runs and the badge says why', async ({
  phone,
}) => {
  const reports: string[] = [];
  phone.on('request', (request) => {
    if (request.url().includes('releases/failed')) reports.push(request.url());
  });
  await tryOut(phone, withOverride(unreachable));
  await expect(send(phone, released)).toBeVisible();
  await expect(badge(phone)).toContainText('isn’t used: it does not answer');
  await tryOut(phone, withOverride(incompatible.url));
  await expect(send(phone, released)).toBeVisible();
  await expect(badge(phone)).toContainText('contract-incompatible');
  await phone.goto(withOverride(`${forbidden}/remoteEntry.js`));
  await expect(send(phone, released)).toBeVisible();
  await expect(badge(phone)).toContainText(
    'remote-attendee from elsewhere.example isn’t used: this site does not allow it.',
  );
  expect(reports).toEqual([]);
});
