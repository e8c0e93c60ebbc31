import { randomUUID } from 'node:crypto';
import { newCouple } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { waitForFrames } from '../../core/animations.ts';
import { waitForMail } from '../../core/mailbox.ts';
import { expectAccessibleAndFit } from '../../core/screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { publicPages } from '../../core/public-pages.ts';
import { PublicPages } from '../../pages/public.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('public pages are accessible and fit their screens', async ({ laptop }) => {
  const pages = new PublicPages(laptop);
  await laptop.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of publicPages) {
    await test.step(address, async () => {
      await pages.open(address);
      await expectAccessibleAndFit(laptop, [1280, 390]);
    });
  }
});

test('the example sheet and an opened card are accessible', async ({ server, laptop }) => {
  const pages = new PublicPages(laptop);
  await laptop.emulateMedia({ reducedMotion: 'reduce' });
  await pages.open('/');
  await laptop.getByRole('button', { name: 'Open the card' }).click();
  await pages.expectAccessible();
  await signInHere(laptop, await newCouple(server));
  await pages.open('/example-qr-code');
  await pages.expectAccessible();
});

test('the example card opens by keyboard, without moving what is below it', async ({ laptop }) => {
  const pages = new PublicPages(laptop);
  await pages.open('/');
  const below = laptop.getByRole('heading', { name: 'How it Works' });
  const button = laptop.getByRole('button', { name: 'Open the card' });
  await button.focus();
  const before = await below.boundingBox();
  await laptop.keyboard.press('Enter');
  await expect(laptop.getByText('with a gift of $150.00')).toBeVisible();
  await expect(laptop.getByText(/May it stay like that/)).toBeVisible();
  await expect(laptop.getByRole('img', { name: /A video from the evening/ })).toBeVisible();
  await expect.poll(async () => below.boundingBox()).toEqual(before);
  const close = laptop.getByRole('button', { name: 'Close the card' });
  await expect(close).toBeFocused();
  await laptop.keyboard.press('Space');
  await expect(laptop.getByText('with a gift of $150.00')).toBeHidden();
});

test('the footer has the phone number and social accounts of the settings, and all its links work', async ({
  laptop,
}) => {
  const read = await laptop.request.get('/api/config');
  const { data } = (await read.json()) as {
    data: { support_phone: string | null; social_links: { name: string; url: string }[] };
  };
  await laptop.goto('/');
  const footer = laptop.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: data.support_phone ?? /^\+/ })).toHaveCount(
    data.support_phone ? 1 : 0,
  );
  const links = footer.getByRole('navigation', { name: 'Social' }).getByRole('link');
  await expect(links).toHaveCount(data.social_links.length);
  for (const { name, url } of data.social_links)
    await expect(links.and(laptop.getByLabel(`Keepsake on ${name}`))).toHaveAttribute('href', url);
  const addresses = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const address of new Set(addresses.filter((each) => each.startsWith('/'))))
    expect((await laptop.request.get(address)).status(), address).toBe(200);
});

test('public pages do not shift when fonts and responses arrive late', async ({ phone }) => {
  let painted = Promise.withResolvers<void>();
  await phone.route(/\.woff2$|\/api\//, async (route) => {
    await painted.promise;
    await route.continue();
  });
  await phone.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && Number(entry.value) > 0.001) moved.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of publicPages) {
    painted = Promise.withResolvers<void>();
    await phone.goto(address, { waitUntil: 'commit' });
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForFrames(phone);
    painted.resolve();
    await phone.waitForLoadState('networkidle');
    await phone.evaluate(async () => document.fonts.ready);
    await waitForFrames(phone);
    expect(await phone.evaluate('window.moved'), address).toEqual([]);
  }
});

test('the start page lists the event types and packages of the API', async ({ server, laptop }) => {
  const read = async <T>(path: string): Promise<T[]> => {
    const answer = await laptop.request.get(`${server.url}/api/${path}`);
    const { data } = (await answer.json()) as { data: T[] };
    return data;
  };
  const types = await read<{ event_name: string }>('v2/getevent-type');
  const packages = await read<{ id: number; name: string; price: number }>('v2/packages');
  await laptop.goto('/');
  const chips = laptop.getByRole('list', { name: 'For every kind of event' }).getByRole('listitem');
  await expect(chips).toHaveText(types.map(({ event_name }) => event_name));
  expect(packages).toHaveLength(3);
  for (const { id, name, price } of packages) {
    const offer = laptop
      .getByRole('listitem')
      .filter({ has: laptop.getByRole('heading', { name, exact: true }) });
    await expect(offer).toContainText(`$${(price / 100).toFixed(2)}`);
    await expect(offer.getByRole('link')).toHaveAttribute('href', `/pricing/${id}`);
  }
});

test('a contact message survives a reload, is mailed to us, and is sent once', async ({
  machine: server,
  phone,
}) => {
  const email = `${randomUUID()}@example.com`;
  const pages = new PublicPages(phone);
  await pages.open('/contact');
  await pages.writeToUs({ name: 'Ann Lee', email, message: 'Our code does not open.' });
  await phone.reload();
  await expect(phone.getByLabel('Your message')).toHaveValue('Our code does not open.');
  await expect(phone.getByLabel('Your email')).toHaveValue(email);
  await phone.getByRole('button', { name: 'Send message' }).click();
  await expect(phone.getByRole('heading', { name: 'Your message is with us' })).toBeFocused();
  await expect(phone.getByText(email)).toBeVisible();
  const mail = await waitForMail(server, 'team@example.org', new RegExp(email));
  expect(mail).toContain('Our code does not open.');
  await pages.expectAccessible();
  await phone.reload();
  await expect(phone.getByLabel('Your message')).toHaveValue('');
});
