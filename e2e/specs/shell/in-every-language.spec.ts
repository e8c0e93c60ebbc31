import type { Page } from '@playwright/test';
import {
  directionOf,
  OFFERED,
  type Language,
} from '../../../shared/src/contract/words/languages.ts';
import { pdfText } from '../../../server/src/testing/pdf-text.ts';
import { newLogin } from '../../core/api.ts';
import { animationsEnd } from '../../core/drawn.ts';
import { axeFor, faultsOf, WCAG } from '../../core/faults.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { findMail, linkIn } from '../../core/mailbox.ts';
import { expectNoWider } from '../../core/screens.ts';
import type { Site } from '../../core/server.ts';
import { shownTexts } from '../../core/shown-texts.ts';
import { wordsIn, type Words } from '../../core/words.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

const MESSAGE = 'Felicitas perpetua vobis!';
const THANKS = 'Gratias agimus.';

/** What these people type, and what is data. */
const TYPED = [
  'Amara & Luca are getting married',
  MESSAGE,
  THANKS,
  'Villa Aurelia, Rome',
  /Amara|Luca|Okafor|Theo(?: Lind)?/g,
  /photo\.jpe?g/g,
];

const HEIGHT = 844;

/** A translation changes words and direction, no roles and no colours: axe looks at the longest words of each direction. */
const FOR_AXE: readonly Language[] = ['de', 'he'];

/** Looks at a page or dialog as it stands: its words, its width on two phones, and what axe finds. */
async function look(page: Page, language: Language, words: Words): Promise<void> {
  const where = new URL(page.url()).pathname;
  await animationsEnd(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect.soft(words.english(await shownTexts(page), TYPED), `English at ${where}`).toEqual([]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectNoWider(page);
  }
  if (!FOR_AXE.includes(language)) return;
  const axe = (await axeFor(page)).withTags(WCAG);
  expect.soft(await faultsOf(axe), where).toEqual([]);
}

/** Looks at a mail whose subject reads as a message. @returns its first link */
async function readMail(
  site: Site,
  {
    to,
    subject,
    language,
    words,
  }: Record<'to' | 'subject' | 'language', string> & { words: Words },
): Promise<string> {
  const { source } = words.said(subject);
  const mail = await findMail(site, to, new RegExp(source, 'm'));
  const lines = `${mail.subject ?? ''}\n${mail.text ?? ''}`.split('\n').map((line) => line.trim());
  expect.soft(words.english(lines, TYPED), `English in “${mail.subject ?? ''}”`).toEqual([]);
  expect(mail.html).toContain(`lang="${language}"`);
  return linkIn(mail.text ?? '');
}

/** A line of a PDF, whose letters stand as they are drawn. */
function asRead(line: string, language: Language): string {
  const isTheirs = directionOf(language) === 'rtl' && /[\u0590-\u06ff]/.test(line);
  return isTheirs ? Array.from(line).toReversed().join('') : line;
}

/**
 * The languages of a couple and of its guest: in every run the longest words, and letters from right to left. Their messages are
 * compared with the English ones in all of them, letters that are joined are looked at in `letters.spec.ts`, and
 * `LANGUAGES=all` goes through all, as couple and as guest.
 */
const walked: readonly (readonly [Language, Language])[] =
  process.env.LANGUAGES === 'all'
    ? OFFERED.filter((code) => code !== 'en').map((code) => [code, code] as const)
    : [['de', 'he']];

for (const [language, theirs] of walked)
  test.describe(`${language}, ${theirs}`, () => {
    test.use({ locale: language });

    test(`a wedding from sign-up to thanks, its couple in ${language}, its guest in ${theirs}`, async ({
      server,
      laptop,
      browser,
    }) => {
      const phone = await browser.newPage({
        baseURL: server.url,
        locale: theirs,
        viewport: { width: 390, height: HEIGHT },
        hasTouch: true,
        isMobile: true,
      });
      const [words, wordsOfGuest] = [wordsIn(language), wordsIn(theirs)];
      const { said } = words;
      const hosts = new CouplePages(laptop, said);
      const guest = new GuestPages(phone, wordsOfGuest.said);
      const account = newLogin();
      // They have a phone as well.
      await laptop.setViewportSize({ width: 390, height: HEIGHT });
      const seen = async (page: Page) =>
        page === phone ? look(page, theirs, wordsOfGuest) : look(page, language, words);

      await test.step('a couple signs up and confirms its address', async () => {
        await laptop.goto('/register');
        await expect(laptop.locator('html')).toHaveAttribute('dir', directionOf(language));
        await seen(laptop);
        await hosts.fillSignUp(account);
        await seen(laptop);
        const subject = 'Please confirm your email address';
        await laptop.goto(await readMail(server, { to: account.email, subject, language, words }));
        await seen(laptop);
        await laptop.getByRole('link', { name: said('Register your event') }).click();
      });

      const event = await test.step('registers its event', async () => {
        await hosts.registerEvent(PHOTO);
        await seen(laptop);
        return /wedding\/([^/]+)\//.exec(laptop.url())?.[1] ?? '';
      });

      const code = await test.step('prints its code', async () => {
        await laptop.goto('/bride-groom/print-qr');
        const paper = laptop.getByRole('radio', { name: said('Poster, US Letter') });
        await paper.check({ force: true });
        const download = laptop.getByRole('link', { name: said('Download the PDF') });
        const file = await laptop.request.get((await download.getAttribute('href')) ?? '');
        const lines = pdfText(await file.body()).map((line) => asRead(line, language));
        // Devanagari is drawn in another order than it is read in.
        const isRead = language !== 'hi';
        const asked = lines.filter((line) => said('OR ENTER THIS CODE').test(line));
        expect.soft(asked, lines.join('\n')).toHaveLength(isRead ? 1 : 0);
        expect.soft(words.english(lines, TYPED)).toEqual([]);
        await seen(laptop);
        return lines.find((line) => /^[A-Z0-9]{4} [A-Z0-9]{4}$/.test(line))?.replace(' ', '') ?? '';
      });

      await test.step('a guest scans it, writes, adds a photo and a gift', async () => {
        await guest.arrive(`/c/${code}`, 'Theo Lind');
        await seen(phone);
        await guest.write(MESSAGE);
        await guest.attach('photo', PHOTO);
        await guest.give('50');
        await seen(phone);
      });

      await test.step('pays', async () => {
        await guest.toCheckout();
        await guest.enterCard('4242424242424242');
        await seen(phone);
        await guest.pay();
        await guest.expectArrived();
        await seen(phone);
      });

      await test.step('has the private link mailed, and opens it', async () => {
        const { email } = newLogin();
        await phone.getByLabel(wordsOfGuest.said('Your email')).fill(email);
        await phone
          .getByRole('button', { name: wordsOfGuest.said('Email me the link and receipt') })
          .click();
        const subject = 'The link to your card for {name}';
        await phone.goto(
          await readMail(server, { to: email, subject, language: theirs, words: wordsOfGuest }),
        );
        await expect(
          phone.getByRole('heading', { name: wordsOfGuest.said('Your card has arrived') }),
        ).toBeVisible();
        await seen(phone);
      });

      await test.step('the couple opens the card and says thank you', async () => {
        await hosts.openReceivedCards(event);
        await seen(laptop);
        await hosts.openCard('Theo Lind');
        await hosts.thank(THANKS);
        await expect(phone.getByText(THANKS)).toBeVisible();
        await seen(laptop);
        await seen(phone);
      });
      await phone.close();
    });
  });
