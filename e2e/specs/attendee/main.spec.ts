import { readFile } from 'node:fs/promises';
import { CLIP, PHOTO } from '../../core/fixtures.ts';
import { makeVideo, sha256 } from '../../core/files.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import { recordApiTraffic } from '../../core/traffic.ts';
import { zipHashes } from '../../core/zip.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';
import { newLogin } from '../../core/api.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const CARD_NUMBER = '4242424242424242';
const VIDEO_BYTES = 12 * 1024 * 1024;

test('a wedding from the couple’s sign-up over a guest’s paid card to the zip', async ({
  server,
  laptop,
  phone,
}, info) => {
  const video = info.outputPath('our-song.mp4');
  await makeVideo(CLIP, video, VIDEO_BYTES);
  const couple = new CouplePages(laptop);
  const guest = new GuestPages(phone);
  const account = newLogin();

  await test.step('a couple signs up and confirms its address', async () => {
    await couple.signUp(account);
    const mail = await waitForMail(server, account.email, /verify/);
    await laptop.goto(linkIn(mail));
    await laptop.getByRole('link', { name: 'Register your event' }).click();
  });

  await test.step('registers an event with a photo', async () => couple.registerEvent(PHOTO));
  const eventId = /wedding\/([^/]+)\/details/.exec(laptop.url())?.[1] ?? '';

  const link = await test.step('downloads the QR code as SVG, PNG and PDF', async () => {
    await laptop.goto(`/bride-groom/wedding/${eventId}/qrcode`);
    await expect(laptop.getByAltText(/QR code of your event/)).toBeVisible();
    const starts = { 'Printable PDF': '%PDF', 'PNG picture': '\x89PNG', 'SVG drawing': '<' };
    for (const [name, start] of Object.entries(starts)) {
      const file = await (await couple.download(new RegExp(name))).path();
      expect((await readFile(file)).toString('latin1').slice(0, start.length)).toBe(start);
    }
    const alt = await laptop.getByAltText(/QR code of your event/).getAttribute('alt');
    const code = /[A-Z0-9]{8}/.exec(alt ?? '')?.[0] ?? '';
    return `/c/${code}`;
  });

  await couple.openReceivedCards(eventId);
  const sentToApi = recordApiTraffic(phone);

  await test.step('a guest scans it and writes a card', async () => {
    await guest.arrive(link, 'Theo Lind');
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('Amara');
    await guest.chooseDesign('Olive Branch');
    await guest.write('To the two of you: may the song never end.');
    await guest.attach('photo', PHOTO);
    await guest.attach('video', video);
    await guest.give('50.00', '$51.81');
    await guest.toCheckout();
  });

  await test.step('sees fee and total, and pays', async () => {
    await guest.enterCard(CARD_NUMBER);
    const order = phone.getByLabel('Your order');
    await expect(order).toContainText('$50.00');
    await expect(order).toContainText('$1.81');
    await expect(order).toContainText('$51.81');
    await guest.pay('$51.81');
    await guest.expectSent();
    await guest.expectArrived();
  });

  await test.step('the card appears in the couple’s inbox without a reload, and opens', async () => {
    await expect(couple.card('Theo Lind')).toBeVisible();
    await couple.openCard('Theo Lind');
    await expect(
      laptop.getByText('To the two of you: may the song never end.').first(),
    ).toBeVisible();
    await expect(laptop.getByAltText('Photo from Theo Lind')).toBeVisible();
    await expect
      .poll(async () =>
        laptop.locator('video').evaluate(async (player: HTMLVideoElement) => {
          player.muted = true;
          await player.play();
          return player.currentTime;
        }),
      )
      .toBeGreaterThan(0);
  });

  await test.step('the gift is in the balance', async () => {
    await laptop.goto(`/bride-groom/wedding/${eventId}/details`);
    await expect(laptop.getByRole('region', { name: 'Gift money' })).toContainText('$50.00');
  });

  await test.step('the zip has every file byte for byte', async () => {
    await couple.openReceivedCards(eventId);
    const zip = await (await couple.download(/Download everything/)).path();
    const hashes = await zipHashes(zip);
    const values = [...hashes.values()];
    expect(values).toContain(await sha256(video));
    expect(values).toContain(await sha256(PHOTO));
    expect([...hashes.keys()].some((name) => name.endsWith('index.html'))).toBe(true);
  });

  await test.step('no card number was sent to our API', async () => {
    expect(sentToApi().length).toBeGreaterThan(5);
    for (const request of sentToApi())
      expect(request.replaceAll(/[ -]/g, '')).not.toContain(CARD_NUMBER);
  });
});
