import { newCouple, newEvent } from '../../core/api.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { textsInPage } from '../../core/shown-texts.ts';
import { wordsIn } from '../../core/translations.ts';
import { enterCard, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import type { Visitor } from '../visitor.ts';

const MESSAGE = 'Felicitas perpetua vobis!';
const THANKS = 'Gratias agimus.';
const TYPED = [MESSAGE, THANKS, /Amara|Luca|June|Ashby|Theo(?: Lind)?/g, /photo\.jpe?g/g];

for (const language of ['he', 'ar'] as const) {
  const { translate, english } = wordsIn(language);
  /** Pattern of a message that fills a line. */
  const line = (message: string) => new RegExp(translate(message).source, 'm');

  async function expectTranslated(visitor: Visitor): Promise<void> {
    const { dir, lang, wider } = await visitor.evaluate(() => {
      const { dir, lang, scrollWidth, clientWidth } = document.documentElement;
      return { dir, lang, wider: scrollWidth - clientWidth };
    });
    expect({ dir, lang, wider }).toEqual({ dir: 'rtl', lang: language, wider: 0 });
    expect.soft(english(await visitor.evaluate(textsInPage), TYPED)).toEqual([]);
  }

  test(`a guest sends a card with photo and gift, and the couple thanks for it, in ${language}`, async ({
    server,
    phone,
    laptop,
  }) => {
    const couple = await newCouple(server);
    await couple.post('v2/language', { language });
    const { id, unique_code: code } = await newEvent(couple);
    await phone.open(`/process-unique-code?unique-code=${code}&lang=${language}`);
    await phone.type(translate('Your message'), MESSAGE);
    await phone.type(translate('From'), 'Theo Lind');
    await phone.press('button', translate('Photo'));
    await phone.upload(translate('Add a photo'), PHOTO);
    await phone.press('button', translate('Gift'));
    await phone.type(translate('Your gift'), '50');
    await phone.press('button', translate('Add the gift'));
    await expectTranslated(phone);
    await phone.press('button', translate('Continue to payment, {amount} and fee'));
    await phone.isAt(/add-payment-method/);
    await enterCard(phone, translate);
    await expectTranslated(phone);
    // Requires a digit: the wallet's button begins with the same words, but has no amount.
    await phone.press(
      'button',
      new RegExp(String.raw`(?=.*\d)${translate('Pay {amount}').source}`),
    );
    await phone.sees(line('Your card has arrived'), 60_000);
    await expectTranslated(phone);

    await laptop.open(`/faq?lang=${language}`);
    await signIn(laptop, couple, translate);
    await laptop.open(`/bride-groom/received-cards?event_id=${id}`);
    await laptop.press('link', /Theo Lind/);
    await laptop.press('button', translate('Open the card'));
    await laptop.type(translate('Your thanks'), THANKS);
    await laptop.press('button', translate('Send your thanks'));
    await laptop.sees(THANKS);
    await expectTranslated(laptop);
  });
}
