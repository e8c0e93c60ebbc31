import type { Page } from '@playwright/test';
import { freePort } from '../../../server/src/testing/free-port.ts';
import { expectAccessible } from '../../core/accessible.ts';
import { newCouple, newEvent } from '../../core/api.ts';
import { serveElsewhere, type RemoteElsewhere } from '../../core/remote-elsewhere.ts';
import { startServer, type RunningServer } from '../../core/server.ts';
import { NEEDS_MACHINE } from '../../core/left-out.ts';
import { deployed } from '../../core/target.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const released = 'Send the card';
const unreleased = 'Send it at last';
const renamed = (script: string) => script.replaceAll(released, unreleased);

/** Where nobody listens, and where nobody may have remotes from. */
const allowedBeside = [`http://localhost:${await freePort()}`];
const forbidden = 'https://elsewhere.example';

// What is started below is started before any fixture can say so.
test.skip(deployed !== null, NEEDS_MACHINE);
// In one worker, so that there is one such server.
test.describe.configure({ mode: 'default' });

let elsewhere: RemoteElsewhere;
let ofAnotherContract: RemoteElsewhere;
let asReleased: RemoteElsewhere;
let server: RunningServer;
let link: string;

test.beforeAll(async () => {
  elsewhere = await serveElsewhere('remote-attendee', renamed);
  ofAnotherContract = await serveElsewhere('remote-attendee', renamed, { contract: '9.0' });
  asReleased = await serveElsewhere('remote-attendee');
  const origins = [elsewhere, ofAnotherContract, asReleased].map(({ origin }) => origin);
  server = await startServer(
    { REMOTE_OVERRIDE_ORIGINS: [...origins, ...allowedBeside].join(',') },
    { prepared: true },
  );
  ({ link } = await newEvent(await newCouple(server)));
});
test.afterAll(async () => {
  await server.close();
  for (const remote of [elsewhere, ofAnotherContract, asReleased]) await remote.close();
});

const badge = (page: Page) => page.getByRole('region', { name: 'Unreleased remotes' });
const send = (page: Page, name: string) => page.getByRole('button', { name });

/** The address of an invitation on the server of these tests, with a wish. */
function wishing(address: string, at = link): string {
  const url = new URL(at, server.url);
  url.searchParams.set('remote-attendee', address);
  return url.href;
}

/** Opens a link that brings code from elsewhere and says yes to it. */
async function tryOut(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Use unreleased code' }).click();
}

test('a link starts nothing from elsewhere before somebody said yes to it; Cancel leads to the released page', async ({
  phone,
}) => {
  elsewhere.asked.length = 0;
  const address = wishing(`${elsewhere.url}remoteEntry.js`);
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
  expect(elsewhere.asked).toEqual([]);

  await tryOut(phone, address);
  await expect(send(phone, unreleased)).toBeVisible();
  // The yes holds for this address as long as it is in force.
  await phone.goto(address);
  await expect(send(phone, unreleased)).toBeVisible();
});

test('one browser has an unreleased remote from elsewhere until it is reset; others have the released one', async ({
  phone,
  laptop,
}) => {
  const violations: string[] = [];
  phone.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await tryOut(phone, wishing(`${elsewhere.url}remoteEntry.js`));
  await expect(send(phone, unreleased)).toBeVisible();
  await expect(phone).not.toHaveURL(/remote-attendee/);
  await expect(badge(phone)).toContainText(`remote-attendee from ${new URL(elsewhere.url).host}`);

  // It goes along: a card is written and sent, a page is left and opened anew.
  const guest = new GuestPages(phone);
  await guest.sign('Theo');
  await guest.write('We danced until the lights came on.');
  await phone.reload();
  await expect(send(phone, unreleased)).toBeVisible();
  await send(phone, unreleased).click();
  await guest.expectArrived();
  await expect(badge(phone)).toBeVisible();
  await phone.goto(new URL('/contact', server.url).href);
  await expect(badge(phone)).toBeVisible();
  expect(violations).toEqual([]);

  elsewhere.asked.length = 0;
  await laptop.goto(new URL(link, server.url).href);
  await expect(send(laptop, released)).toBeVisible();
  await expect(badge(laptop)).toBeHidden();
  expect(elsewhere.asked).toEqual([]);

  await phone.goto(new URL(link, server.url).href);
  await expect(send(phone, unreleased)).toBeVisible();
  await phone.getByRole('button', { name: 'Reset remote-attendee' }).click();
  await expect(send(phone, released)).toBeVisible();
  await expect(badge(phone)).toBeHidden();
  await expect(phone).not.toHaveURL(/remote-attendee/);
});

test('where nobody answers, the released one is shown and the badge says so', async ({ phone }) => {
  const [nobody = ''] = allowedBeside;
  await tryOut(phone, wishing(nobody));
  await expect(send(phone, released)).toBeVisible();
  await expect(badge(phone)).toContainText('isn’t used: it does not answer');
  await phone.getByRole('button', { name: 'Reset remote-attendee' }).click();
  await expect(badge(phone)).toBeHidden();
});

test('one of another contract gives way to the released one; our server is told of no failed release', async ({
  phone,
}) => {
  const reports: string[] = [];
  phone.on('request', (request) => {
    if (request.url().includes('releases/failed')) reports.push(request.url());
  });
  await tryOut(phone, wishing(ofAnotherContract.url));
  await expect(send(phone, released)).toBeVisible();
  await expect(badge(phone)).toContainText('contract-incompatible');
  expect(reports).toEqual([]);
});

test('what is built to be released runs from another origin, with all of its scripts', async ({
  phone,
}) => {
  const scripts: string[] = [];
  phone.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await tryOut(phone, wishing(asReleased.url));
  await expect(send(phone, released)).toBeVisible();
  const theirs = () => scripts.filter((script) => script.startsWith(asReleased.origin)).join('\n');
  await expect.poll(theirs).toContain('__federation_expose_remote');
  expect(scripts.filter((script) => script.includes('/assets/remote-attendee/'))).toEqual([]);
});

test('an origin that the deployment does not name is refused in words', async ({ phone }) => {
  await phone.goto(wishing(`${forbidden}/remoteEntry.js`));
  await expect(send(phone, released)).toBeVisible();
  await expect(badge(phone)).toContainText(
    'remote-attendee from elsewhere.example isn’t used: this site does not allow it.',
  );
});

test.describe('where the deployment names no origins', () => {
  test('the wish is ignored, taken out of the address, and the console says so', async ({
    phone,
    server: closed,
  }) => {
    const said: string[] = [];
    phone.on('console', (message) => said.push(message.text()));
    const event = await newEvent(await newCouple(closed));
    const url = new URL(event.link, closed.url);
    url.searchParams.set('remote-attendee', elsewhere.url);
    elsewhere.asked.length = 0;
    await phone.goto(url.href);
    await expect(send(phone, released)).toBeVisible();
    await expect.poll(() => said.join('\n')).toContain('this site does not allow that');
    await expect(phone).not.toHaveURL(/remote-attendee/);
    await expect(badge(phone)).toBeHidden();
    expect(elsewhere.asked).toEqual([]);
  });
});
