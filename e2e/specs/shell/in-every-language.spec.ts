import type { Page } from '@playwright/test';
import {
  directionOf,
  OFFERED,
  type Language,
} from '../../../shared/src/contract/words/languages.ts';
import { pdfText } from '../../../server/src/testing/pdf-text.ts';
import { newLogin } from '../../core/api.ts';
import { animationsEnd } from '../../core/animations.ts';
import { axeFor, faultsOf, WCAG } from '../../core/faults.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { findMail, linkIn } from '../../core/mailbox.ts';
import { expectNoOverflow } from '../../core/screens.ts';
import type { Site } from '../../core/server.ts';
import { shownTexts } from '../../core/shown-texts.ts';
import { wordsIn, type Words } from '../../core/translations.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

const MESSAGE = 'Felicitas perpetua vobis!';
const THANKS = 'Gratias agimus.';

/** Texts that these people type, and other untranslated data. */
const TYPED = [
  'Amara & Luca are getting married',
  MESSAGE,
  THANKS,
  'Villa Aurelia, Rome',
  /Amara|Luca|Okafor|Theo(?: Lind)?/g,
  /photo\.jpe?g/g,
];

const HEIGHT = 844;

/** Translations change neither roles nor colours, so axe runs only for the language with the longest words. */
const FOR_AXE: readonly Language[] = ['de'];

/** Expects of a page or dialog: no English text, no horizontal overflow on two phones, no axe violation. */
async function expectTranslated(page: Page, language: Language, words: Words): Promise<void> {
  const where = new URL(page.url()).pathname;
  await animationsEnd(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect.soft(words.english(await shownTexts(page), TYPED), `English at ${where}`).toEqual([]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectNoOverflow(page);
  }
  if (!FOR_AXE.includes(language)) return;
  const axe = (await axeFor(page)).withTags(WCAG);
  expect.soft(await faultsOf(axe), where).toEqual([]);
}

/** Expects a mail whose subject is this message, without English text. @returns its first link */
async function readMail(
  site: Site,
  {
    to,
    subject,
    language,
    words,
  }: Record<'to' | 'subject' | 'language', string> & { words: Words },
): Promise<string> {
  const { source } = words.translate(subject);
  const mail = await findMail(site, to, new RegExp(source, 'm'));
  const lines = `${mail.subject ?? ''}\n${mail.text ?? ''}`.split('\n').map((line) => line.trim());
  expect.soft(words.english(lines, TYPED), `English in “${mail.subject ?? ''}”`).toEqual([]);
  expect(mail.html).toContain(`lang="${language}"`);
  return linkIn(mail.text ?? '');
}

/** Reverses a right-to-left line of a PDF, whose letters are stored in visual order. */
function asRead(line: string, language: Language): string {
  const isReversed = directionOf(language) === 'rtl' && /[\u0590-\u06ff]/.test(line);
  return isReversed ? Array.from(line).toReversed().join('') : line;
}

/**
 * Languages of the couple and its guest. Every run takes the one with the longest words and one written from right to
 * left; other checks compare all translations with English, `fonts.spec.ts` covers joined letters, and `LANGUAGES=all`
 * runs every language for both.
 */
const tested: readonly (readonly [Language, Language])[] =
  process.env.LANGUAGES === 'all'
    ? OFFERED.filter((code) => code !== 'en').map((code) => [code, code] as const)
    : [['de', 'he']];

for (const [language, theirs] of tested)
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
      const { translate } = words;
      const hosts = new CouplePages(laptop, translate);
      const guest = new GuestPages(phone, wordsOfGuest.translate);
      const account = newLogin();
      // The couple uses a phone as well.
      await laptop.setViewportSize({ width: 390, height: HEIGHT });
      const expectGood = async (page: Page) =>
        page === phone
          ? expectTranslated(page, theirs, wordsOfGuest)
          : expectTranslated(page, language, words);

      await test.step('a couple signs up and confirms its address', async () => {
        await laptop.goto('/register');
        await expect(laptop.locator('html')).toHaveAttribute('dir', directionOf(language));
        await expectGood(laptop);
        await hosts.fillSignUp(account);
        await expectGood(laptop);
        const subject = 'Please confirm your email address';
        await laptop.goto(await readMail(server, { to: account.email, subject, language, words }));
        await expectGood(laptop);
        await laptop.getByRole('link', { name: translate('Register your event') }).click();
      });

      const event = await test.step('registers its event', async () => {
        await hosts.registerEvent(PHOTO);
        await expectGood(laptop);
        return /wedding\/([^/]+)\//.exec(laptop.url())?.[1] ?? '';
      });

      const code = await test.step('prints its code', async () => {
        await laptop.goto('/bride-groom/print-qr');
        const paper = laptop.getByRole('radio', { name: translate('Poster, US Letter') });
        await paper.check({ force: true });
        const download = laptop.getByRole('link', { name: translate('Download the PDF') });
        const file = await laptop.request.get((await download.getAttribute('href')) ?? '');
        const lines = pdfText(await file.body()).map((line) => asRead(line, language));
        // In Devanagari the order of glyphs differs from the order of letters, so the line can't be found.
        const isRead = language !== 'hi';
        const codeLines = lines.filter((line) => translate('OR ENTER THIS CODE').test(line));
        expect.soft(codeLines, lines.join('\n')).toHaveLength(isRead ? 1 : 0);
        expect.soft(words.english(lines, TYPED)).toEqual([]);
        await expectGood(laptop);
        return lines.find((line) => /^[A-Z0-9]{4} [A-Z0-9]{4}$/.test(line))?.replace(' ', '') ?? '';
      });

      await test.step('a guest scans it, writes, adds a photo and a gift', async () => {
        await guest.arrive(`/c/${code}`, 'Theo Lind');
        await expectGood(phone);
        await guest.write(MESSAGE);
        await guest.attach('photo', PHOTO);
        await guest.give('50');
        await expectGood(phone);
      });

      await test.step('pays', async () => {
        await guest.toCheckout();
        await guest.enterCard('4242424242424242');
        await expectGood(phone);
        await guest.pay();
        await guest.expectArrived();
        await expectGood(phone);
      });

      await test.step('has the private link mailed, and opens it', async () => {
        const { email } = newLogin();
        await phone.getByLabel(wordsOfGuest.translate('Your email')).fill(email);
        await phone
          .getByRole('button', { name: wordsOfGuest.translate('Email me the link and receipt') })
          .click();
        const subject = 'The link to your card for {name}';
        await phone.goto(
          await readMail(server, { to: email, subject, language: theirs, words: wordsOfGuest }),
        );
        await expect(
          phone.getByRole('heading', { name: wordsOfGuest.translate('Your card has arrived') }),
        ).toBeVisible();
        await expectGood(phone);
      });

      await test.step('the couple opens the card and says thank you', async () => {
        await hosts.openReceivedCards(event);
        await expectGood(laptop);
        await hosts.openCard('Theo Lind');
        await hosts.thank(THANKS);
        await expect(phone.getByText(THANKS)).toBeVisible();
        await expectGood(laptop);
        await expectGood(phone);
      });
      await phone.close();
    });
  });
