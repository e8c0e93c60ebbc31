import { newCoupleWithEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { findChromium } from '../../core/chromium.ts';
import { sendCardAsGuest } from '../../core/sent-card.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';
import { lengthOf, RecorderPages } from '../../pages/recorder.ts';

test.use({
  // A fake camera with a test picture and a microphone that beeps; each test grants the permissions itself.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: findChromium(),
      args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream'],
    }),
});

test('a guest sends a voice note that survived closing its sheet, and a paused and trimmed video, which play on the couple’s card', async ({
  server,
  phone,
  laptop,
}) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  const guest = new GuestPages(phone);
  const recorder = new RecorderPages(phone);
  await recorder.allow();
  await guest.arrive(event.link, 'Theo Lind');
  await guest.write('With love');

  await test.step('a voice note', async () => {
    await recorder.open('Voice');
    await recorder.begin();
    await recorder.until(2);
    await recorder.press('Close Voice note');
    await recorder.press('Stop and leave');
    await expect(phone.getByText('You were recording a voice note. It’s kept')).toBeVisible();
    await recorder.press('Listen to it');
    await expect(phone.getByText('You were recording a voice note here')).toBeVisible();
    await recorder.press('Keep it');
    expect(await lengthOf(phone, 'Your recording')).toBeGreaterThan(1);
    await recorder.press('Use this voice note');
    await expect(phone.getByRole('button', { name: /^Voice note, uploaded/ })).toBeVisible();
  });

  const length = await test.step('a video', async () => {
    await recorder.open('Video');
    await expect(phone.getByText('How do you know the two of them?')).toBeVisible();
    await recorder.begin();
    await recorder.until(2);
    await recorder.press('Pause');
    const [recorded, remaining] = await recorder.times();
    expect(recorded + remaining, 'the limit of the package, in seconds').toBe(60);
    await recorder.press('Go on');
    await recorder.until(4);
    await recorder.press('Stop');

    await recorder.press('Edit');
    const start = phone.getByRole('slider', { name: 'Start' });
    const whole = await lengthOf(phone, 'Your recording');
    expect(whole).toBeGreaterThan(3.5);
    await start.focus();
    await phone.keyboard.press('ArrowRight');
    await phone.keyboard.press('ArrowRight');
    let cutOff = 0;
    await expect
      .poll(async () => {
        cutOff = Number(await start.getAttribute('aria-valuenow'));
        return cutOff;
      })
      .toBeGreaterThan(0.9);
    await expect(phone.getByRole('radio', { name: 'Picture 2' })).toBeVisible();
    await recorder.press('Use this video');
    await expect(phone.getByRole('button', { name: /^Video, / })).toBeVisible();
    return whole - cutOff;
  });
  await expect(guest.message()).toHaveValue('With love');
  await guest.send();
  await guest.expectArrived();

  await signInHere(laptop, owner);
  await new CouplePages(laptop).openReceivedCards(event.id);
  await new CouplePages(laptop).openCard('Theo Lind');
  const arrived = await lengthOf(laptop, 'Video from Theo Lind');
  expect(Math.abs(arrived - length)).toBeLessThan(0.3);
  expect(await lengthOf(laptop, 'Voice note from Theo Lind')).toBeGreaterThan(1);
});

test('a page that crashes while recording loses no more than a second', async ({
  server,
  phone,
}) => {
  const { event } = await newCoupleWithEvent(server);
  await new GuestPages(phone).arrive(event.link, 'Theo Lind');
  await new GuestPages(phone).write('Half way');
  const before = new RecorderPages(phone);
  await before.allow();
  await before.open('Video');
  await before.begin();
  await before.until(4);
  const crashed = phone.waitForEvent('crash');
  void phone.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const next = await phone.context().newPage();
  const after = new RecorderPages(next);
  await next.goto(event.link);
  await expect(next.getByLabel('Your message')).toHaveValue('Half way');
  await after.press('Watch it');
  await after.press('Keep it');
  await expect(next.getByRole('button', { name: 'Use this video' })).toBeVisible();
  expect(await lengthOf(next, 'Your recording')).toBeGreaterThan(3);
  await after.press('Use this video');
  await expect(next.getByRole('button', { name: /^Video, / })).toBeVisible();
});

test('a sender corrects a card by its private link in another browser, where the couple’s words and video of thanks then appear', async ({
  server,
  phone,
  laptop,
  browser,
}) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  await sendCardAsGuest(server, phone, event, 'Be hapy, you two');
  const shown = await phone.getByLabel('The private link of your card').inputValue();
  expect(shown).toMatch(/^[^:]+(:\d+)?\/card\/[\w-]{52}$/);

  const visitor = await browser.newPage({ baseURL: server.url });
  await test.step('a browser without a session corrects the card', async () => {
    await visitor.goto(`${new URL(server.url).protocol}//${shown}`);
    await expect(visitor.getByText('Be hapy, you two').first()).toBeVisible();
    await visitor.getByRole('button', { name: 'Correct the card' }).click();
    await visitor.getByLabel('Your message').fill('Be happy, you two');
    await visitor.getByRole('button', { name: 'Save the correction' }).click();
    await expect(visitor.getByText('Be happy, you two').first()).toBeVisible();
  });

  await test.step('the couple records its thanks, which survive a reload', async () => {
    await new RecorderPages(laptop).allow();
    await signInHere(laptop, owner);
    await laptop.goto('/bride-groom/home');
    await new CouplePages(laptop).openCard('June Ashby');
    await expect(laptop.getByText('Be happy, you two').first()).toBeVisible();
    await laptop.getByLabel('Your thanks').fill('Look what we made you');
    await laptop.getByRole('button', { name: 'Add a video' }).click();
    const sheet = laptop.getByRole('dialog', { name: 'A video to say thanks' });
    const recorder = new RecorderPages(laptop);
    await recorder.begin();
    await recorder.until(2);
    await recorder.press('Stop');
    await recorder.press('Use this video');
    await expect(sheet).toHaveCount(0);
    await expect(laptop.getByText(/^Uploaded, /)).toBeVisible();
    await laptop.reload();
    await expect(laptop.getByText(/^Uploaded, /)).toBeVisible();
    await expect(laptop.getByLabel('Your thanks')).toHaveValue('Look what we made you');
    await new CouplePages(laptop).sendThanks();
    const given = laptop.getByRole('region', { name: 'Your thanks' });
    await expect(given.getByLabel('Your video')).toBeVisible();
    await expect(given.getByText(/Waiting for June Ashby|Read by June Ashby/)).toBeVisible();
  });

  await test.step('both open pages of the sender show them without a reload', async () => {
    for (const page of [phone, visitor])
      await expect(page.getByText('Look what we made you').first()).toBeVisible();
    await expect(visitor.getByRole('heading', { name: /said thank you/ })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Correct the card' })).toHaveCount(0);
    const film = phone.locator('video').and(phone.getByLabel('Their video', { exact: true }));
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.duration))
      .toBeGreaterThan(1);
  });
  await visitor.close();
});
