import { randomUUID } from 'node:crypto';
import { devices, type Browser, type Page } from '@playwright/test';
import type { CardMedia } from '@keepsake/shared/api/cards';
import type { SiteConfig } from '@keepsake/shared/api/site';
import { verifyZip } from '../../scripts/zip/verify.mjs';
import {
  buyPackage,
  newGuest,
  sendCard,
  signIn,
  type Caller,
  type NewEvent,
  takesTestMoney,
} from '../core/api.ts';
import { expect } from '../core/expect.ts';
import { sha256 } from '../core/files.ts';
import { PHOTO } from '../core/fixtures.ts';
import { openWall } from '../core/wall.ts';
import { zipHashes } from '../core/zip.ts';
import { CouplePages } from '../pages/couple.ts';
import { GuestPages } from '../pages/guest.ts';
import { need, NotTried, type Certificate } from './certificate.ts';
import { writePhoneFiles, type PhoneFiles } from './files.ts';
import type { Mails } from './mails.ts';

/** The gift in minor units, and as a guest types it. */
const GIFT = 5000;
const GIFT_TYPED = '50.00';
/** Milliseconds within which live updates have to appear. */
const AT_ONCE = 10_000;
/** Milliseconds until a video has to play. */
const FILM_PATIENCE = 180_000;

/** Names of the senders: of the card for the live update, then of the two phones' cards. */
const FIRST = 'Ines';
const IPHONE = 'Rosa Lind';
const ANDROID = 'Theo Okafor';

/** The installation under rehearsal, and the tools for it. */
export interface Stage {
  /** Without a trailing slash. */
  url: string;
  config: SiteConfig;
  browser: Browser;
  mails: Mails;
  /** Temporary folder for uploaded and downloaded files. */
  folder: string;
  /** Megabytes of the iPhone's video. */
  filmSize: number;
}

interface Received {
  id: string;
  sender_name: string;
  photos: CardMedia[];
}

/** Plays a wedding from the couple's registration to its zip, in browsers, as couple and guests would. */
export async function proveWedding(certificate: Certificate, stage: Stage): Promise<void> {
  const { browser, config } = stage;
  const laptop = await pageOf(stage, { viewport: { width: 1280, height: 900 } });
  const files = await writePhoneFiles(browser, stage.folder, stage.filmSize);
  const registered = await proveCouple(certificate, stage, laptop);
  const requireTestMoney = () => {
    if (!takesTestMoney(config))
      throw new NotTried(
        'this site takes real money: rehearse with Stripe’s test keys, then set the live ones',
      );
  };
  const requireEvent = async () => need(registered, 'a couple has an event');

  const wall = await certificate.prove(
    'A package is paid for, and the wall opens on a screen without a login',
    'Look at the payments in docs/operating.md; `npm run check` says whether Stripe’s keys agree.',
    async () => {
      const { couple, event } = await requireEvent();
      requireTestMoney();
      await buyPackage({ url: stage.url, mails: null }, couple, event.id, 'Premium');
      const screen = await pageOf(stage, { viewport: { width: 1920, height: 1080 } });
      await screen.goto(await openWall(couple, event));
      await expect(screen.getByText('The first card appears here')).toBeVisible();
      return screen;
    },
  );
  const isLive = await proveLive(certificate, { stage, laptop, wall, requireEvent });
  await certificate.prove(
    'The couple is told of its first card by mail',
    'Look at `npm run jobs`: mails that a server refused for good are listed there.',
    async () => {
      need(isLive, 'a card arrives');
      await stage.mails.aboutCard(FIRST);
    },
  );
  const iphone = await certificate.prove(
    `A guest with an iPhone sends a card with HEIC photo, HEVC film (${stage.filmSize} MB), voice note and a gift, and pays`,
    'If the film does not arrive, let the proxy pass bodies of 4 GB unbuffered; if the payment fails, look at Stripe’s log.',
    async () => {
      const { event } = await requireEvent();
      requireTestMoney();
      const guest = await guestAt(stage, event, devices['iPhone 13'], IPHONE, files.iphone);
      await guest.give(GIFT_TYPED);
      await guest.toCheckout();
      await guest.enterCard('4242424242424242');
      await guest.page.getByRole('button', { name: /^Pay \D{0,4}\d/ }).click();
      await guest.expectSent();
      await guest.expectArrived();
      return files.iphone;
    },
  );
  const android = await certificate.prove(
    'A guest with an Android phone sends a photo of 12 megapixels, a WebM film and a voice note',
    'Look at the log of the server for uploads that were refused.',
    async () => {
      const { event } = await requireEvent();
      const guest = await guestAt(stage, event, devices['Pixel 7'], ANDROID, files.android);
      await guest.send();
      await guest.expectSent();
      await guest.expectArrived();
      return files.android;
    },
  );
  const sent = { iphone, android };
  await proveArrival(certificate, { stage, laptop, sent, requireEvent });
  await proveKeeping(certificate, { stage, laptop, sent, requireEvent });
  if (registered) await tidy(certificate, stage, registered);
}

interface Registered {
  couple: Caller;
  event: NewEvent;
}

async function proveCouple(
  certificate: Certificate,
  { url, mails }: Stage,
  laptop: Page,
): Promise<Registered | undefined> {
  const pages = new CouplePages(laptop);
  const link = await certificate.prove(
    'A couple signs up, and the mail that confirms their address arrives',
    'Set SMTP_URL and MAIL_FROM; `npm run check` greets the mail server, `npm run jobs` shows mails that were given up.',
    async () => {
      await pages.signUp(mails.login);
      return mails.confirmation();
    },
  );
  return certificate.prove(
    'They register their wedding with a photo, and get its code',
    'Look at the log of the server for the request that failed.',
    async () => {
      await laptop.goto(need(link, 'the mail arrives'));
      await laptop.getByRole('link', { name: 'Register your event' }).click();
      await pages.registerEvent(PHOTO);
      const id = /wedding\/(?<id>[^/]+)\/details/.exec(laptop.url())?.groups?.id ?? '';
      const couple = await signIn({ url, mails: null }, mails.login);
      return { couple, event: { ...(await couple.get<NewEvent>(`v2/events/${id}/details`)), id } };
    },
  );
}

async function proveLive(
  certificate: Certificate,
  { stage, laptop, wall, requireEvent }: Omit<Afterwards, 'sent'> & { wall: Page | undefined },
): Promise<boolean | undefined> {
  const pages = new CouplePages(laptop);
  return certificate.prove(
    'A card is on the couple’s screen and on the wall within ten seconds, without a reload',
    'The proxy must not buffer answers (Caddy: flush_interval -1; nginx: proxy_buffering off).',
    async () => {
      const { event } = await requireEvent();
      await pages.openReceivedCards(event.id);
      const guest = await newGuest({ url: stage.url, mails: null }, event.unique_code);
      const words = `Live, ${randomUUID().slice(0, 8)}`;
      await sendCard(guest, event.id, words, undefined, FIRST);
      await expect(pages.card(FIRST)).toBeVisible({ timeout: AT_ONCE });
      const screen = need(wall, 'the wall opens');
      await expect(screen.getByText(words).first()).toBeVisible({ timeout: AT_ONCE });
      return true;
    },
  );
}

/** Opens the printed code's address and fills in a card with all files of a phone, without sending it. */
async function guestAt(
  stage: Stage,
  { unique_code }: NewEvent,
  device: (typeof devices)[string],
  name: string,
  { photo, film, voice }: PhoneFiles,
): Promise<GuestPages> {
  const guest = new GuestPages(await pageOf(stage, device));
  await guest.arrive(`/c/${unique_code}`, name);
  await guest.expectHydrated();
  await guest.write(`To the two of you, from ${name}: may the song never end.`);
  await guest.attach('photo', photo);
  await guest.attach('video', film);
  await guest.attach('voice note', voice);
  return guest;
}

/** What later proofs need from earlier ones. */
interface Afterwards {
  stage: Stage;
  /** The couple's browser. */
  laptop: Page;
  /** Files sent by each phone; undefined if sending failed. */
  sent: Record<'iphone' | 'android', PhoneFiles | undefined>;
  /** @throws NotTried when there is no event */
  requireEvent(): Promise<Registered>;
}

async function proveArrival(
  certificate: Certificate,
  { laptop, sent, requireEvent }: Afterwards,
): Promise<void> {
  const pages = new CouplePages(laptop);
  for (const [sender, phone] of [
    [IPHONE, sent.iphone],
    [ANDROID, sent.android],
  ] as const)
    await certificate.prove(
      `What ${sender} sent is read, seen and played at the couple’s`,
      'Films of iPhones need ffmpeg on the server: apt-get install ffmpeg, then restart (docs/operating.md, “Films”).',
      async () => {
        const { event } = await requireEvent();
        need(phone, 'the card was sent');
        await pages.openReceivedCards(event.id);
        await pages.openCard(sender);
        await expect(laptop.getByText(new RegExp(`from ${sender}`)).first()).toBeVisible();
        const photo = laptop.getByAltText(`Photo from ${sender}`);
        await expect.poll(async () => photo.evaluate(isDrawn), { timeout: 60_000 }).toBe(true);
        await expect(async () => {
          const film = laptop.locator('video').first();
          expect(await film.evaluate(secondsPlayed)).toBeGreaterThan(0);
        }).toPass({ timeout: FILM_PATIENCE });
      },
    );
}

/** Runs in the page: whether an image has loaded. */
const isDrawn = (picture: Element): boolean =>
  picture instanceof HTMLImageElement && picture.naturalWidth > 0;

/** Runs in the page. @returns a video's position in seconds after starting it */
async function secondsPlayed(player: Element): Promise<number> {
  if (!(player instanceof HTMLVideoElement)) return 0;
  player.muted = true;
  await player.play();
  return player.currentTime;
}

async function proveKeeping(
  certificate: Certificate,
  { stage, laptop, sent, requireEvent }: Afterwards,
): Promise<void> {
  await certificate.prove(
    'The zip holds every file as the phones sent it, byte for byte',
    'Look at the log for the download; `npm run zip:verify FILE` says what a zip lacks.',
    async () => {
      const { event } = await requireEvent();
      const files = [
        need(sent.iphone, 'both cards were sent'),
        need(sent.android, 'both cards were sent'),
      ];
      const pages = new CouplePages(laptop);
      await pages.openReceivedCards(event.id);
      const zip = await (await pages.download(/Download everything/)).path();
      const { ok, lines } = await verifyZip(zip);
      if (!ok) throw new Error(lines.join(' '));
      const held = new Set((await zipHashes(zip)).values());
      for (const path of files.flatMap(({ photo, film, voice }) => [photo, film, voice]))
        if (!held.has(await sha256(path))) throw new Error(`The zip lacks ${path}.`);
    },
  );
  await certificate.prove(
    'The gift stands in the couple’s balance, to the cent',
    'Run `npm run ledger:verify`; a payment that hangs is looked up at the provider every minute.',
    async () => {
      const { couple, event } = await requireEvent();
      need(sent.iphone, 'the gift was paid');
      const query = `event_id=${event.id}`;
      const { gift } = await couple.get<{ gift: number }>(`bride-groom/gifts/totals?${query}`);
      const { available, pending } = await couple.get<{ available: number; pending: number }>(
        `cashout/balance-amount?${query}`,
      );
      if (gift !== GIFT || available + pending !== GIFT)
        throw new Error(`Gifts of ${gift}, a balance of ${available + pending}: not ${GIFT}.`);
    },
  );
  await certificate.prove(
    'Nobody else sees any of it',
    'Stop here, and write to those who make Keepsake: this must never happen (SECURITY.md).',
    async () => {
      const { couple, event } = await requireEvent();
      need(sent.iphone ?? sent.android, 'a card was sent');
      const cards = await couple.get<Received[]>(`bride-groom/received-card?event_id=${event.id}`);
      const other = await newGuest({ url: stage.url, mails: null }, event.unique_code);
      const photo = cards.flatMap(({ photos }) => photos)[0];
      if (!photo) throw new Error('No photo has arrived that could be asked for.');
      const calls: [string, string | null][] = [
        [`${stage.url}/api/media/${photo.id}`, null],
        [`${stage.url}/api/media/${photo.id}`, other.token],
        [`${stage.url}/api/bride-groom/received-card?event_id=${event.id}`, null],
        [`${stage.url}/api/bride-groom/received-card?event_id=${event.id}`, other.token],
        ...cards.map(({ id }): [string, string] => [
          `${stage.url}/api/attendee/card-sent/${id}`,
          other.token,
        ]),
      ];
      for (const [address, token] of calls) {
        const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
        const answer = await fetch(address, { headers });
        await answer.body?.cancel();
        if (![401, 403, 404].includes(answer.status))
          throw new Error(`${new URL(address).pathname} is answered with ${answer.status}.`);
      }
    },
  );
}

/** Deletes the event and the account, if the site allows it. */
async function tidy(
  certificate: Certificate,
  { mails }: Stage,
  { couple, event }: Registered,
): Promise<void> {
  try {
    await couple.delete(`v2/events/${event.id}`);
    await couple.delete('v2/user', { password: mails.login.password });
  } catch {
    // An event with gift money is never deleted.
    certificate.note(
      `The event ${event.unique_code} of ${mails.login.email} stays, with its gift of test money.`,
    );
  }
}

async function pageOf(
  { browser, url }: Stage,
  device: Parameters<Browser['newContext']>[0],
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, ...device });
  context.setDefaultTimeout(60_000);
  return context.newPage();
}
