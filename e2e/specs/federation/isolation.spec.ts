import { newCouple, newEvent } from '../../core/api.ts';
import { expectIsolated, expectScriptsOf, watchScripts } from '../../core/watch-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

const PAY = /\/(?:add-payment-method|payment-method|confirm-payment)(?:\?|$)/;

// `saved-cards.spec.ts` and `membership.spec.ts` go the ways of an attendee and of a couple.
test('a guest goes from the card to the payment: the page has only scripts of shell and checkout, and shows the card', async ({
  site,
  server,
  phone,
}) => {
  const watched = await watchScripts(phone);
  const { link } = await newEvent(await newCouple(server));
  const guest = new GuestPages(phone);
  await guest.arrive(link, 'Ines');
  await guest.write('We danced until the lights came on.');
  await guest.give('50');
  await expectScriptsOf(watched, 'remote-attendee');
  await guest.toCheckout();
  await expectIsolated(phone, watched);
  await expect(guest.payment.card()).toContainText('We danced until the lights came on.');

  await test.step('back to the card, and forward again', async () => {
    await phone.goBack();
    await expect(phone.getByLabel('Your message')).toHaveValue(
      'We danced until the lights came on.',
    );
    await phone.goForward();
    await phone.waitForURL(PAY);
    await expectIsolated(phone, watched);
  });

  const { entry } = await site.release('remote-attendee');
  await test.step('the browser refuses scripts of any other remote', async () => {
    expect(watched.violations).toEqual([]);
    const outcome = await phone.evaluate(
      async (src) =>
        new Promise<string>((done) => {
          const script = document.createElement('script');
          script.src = src;
          script.addEventListener('load', () => done('ran'));
          script.addEventListener('error', () => done('refused'));
          document.head.append(script);
        }),
      entry,
    );
    expect(outcome).toBe('refused');
    await expect.poll(() => watched.violations.join()).toContain('script-src-elem');
  });
  const refused = watched.violations.length;

  await test.step('paid, and on to another page', async () => {
    await guest.enterCard('4242424242424242');
    await phone.getByRole('button', { name: /^Pay \$/ }).click();
    await guest.payment.expectSent();
    const others = (await watched.here()).filter((script) => script !== entry);
    expect(others.join()).not.toContain('/assets/remote-attendee/');
    await phone.goBack();
    await phone.waitForURL((url) => !/payment-success/.test(url.pathname));
  });
  expect(watched.violations).toHaveLength(refused);
});

test('the browser runs no script, and the page shows no translation, that differs from the build', async ({
  phone,
}) => {
  const refused: string[] = [];
  phone.on('console', (message) => {
    if (/integrity/.test(message.text())) refused.push(message.text());
  });
  for (const part of ['shell', 'remote-public'])
    await test.step(`scripts of ${part}`, async () => {
      await phone.goto('/faq');
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
      refused.length = 0;
      let changed = 0;
      await phone.route(
        (url) => url.pathname.startsWith(`/assets/${part}/`) && url.pathname.endsWith('.js'),
        async (route) => {
          const answer = await route.fetch();
          changed += 1;
          await route.fulfill({ response: answer, body: `self.tampered=1;${await answer.text()}` });
        },
      );
      await phone.goto('/contact');
      await expect.poll(() => refused.length).toBeGreaterThan(0);
      expect(changed).toBeGreaterThan(0);
      expect(await phone.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await phone.unrouteAll({ behavior: 'ignoreErrors' });
    });
  await test.step('translations: the page is in English', async () => {
    let changed = 0;
    await phone.route(/\/words\/[^/]+\.de\.json$/, async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      changed += 1;
      await route.fulfill({
        response: answer,
        body: body.replaceAll('Anmelden', 'Hereinspaziert'),
      });
    });
    await phone.goto('/login?lang=de');
    await expect(phone.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(changed).toBeGreaterThan(0);
    await expect(phone.getByText('Hereinspaziert')).toHaveCount(0);

    await phone.unrouteAll();
    await phone.reload();
    await expect(phone.getByRole('button', { name: 'Anmelden' })).toBeEnabled();
  });
});
