import { newCouple, newEvent } from '../../core/api.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { textsInPage } from '../../core/shown-texts.ts';
import { wordsIn } from '../../core/words.ts';
import { enterCard, signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import type { Visitor } from '../visitor.ts';

const MESSAGE = 'Felicitas perpetua vobis!';
const THANKS = 'Gratias agimus.';
const TYPED = [MESSAGE, THANKS, /Amara|Luca|June|Ashby|Theo(?: Lind)?/g, /photo\.jpe?g/g];

for (const language of ['he', 'ar'] as const) {
  const { said, english } = wordsIn(language);
  /** A text on a line of its own. */
  const line = (message: string) => new RegExp(said(message).source, 'm');

  async function look(visitor: Visitor): Promise<void> {
    const { dir, lang, wider } = await visitor.ask(() => {
      const { dir, lang, scrollWidth, clientWidth } = document.documentElement;
      return { dir, lang, wider: scrollWidth - clientWidth };
    });
    expect({ dir, lang, wider }).toEqual({ dir: 'rtl', lang: language, wider: 0 });
    expect.soft(english(await visitor.ask(textsInPage), TYPED)).toEqual([]);
  }

  test(`a card with photo and gift, and thanks for it, in ${language}`, async ({
    server,
    phone,
    laptop,
  }) => {
    const couple = await newCouple(server);
    await couple.post('v2/language', { language });
    const { id, unique_code: code } = await newEvent(couple);
    await phone.open(`/process-unique-code?unique-code=${code}&lang=${language}`);
    await phone.type(said('Your message'), MESSAGE);
    await phone.type(said('From'), 'Theo Lind');
    await phone.press('button', said('Photo'));
    await phone.upload(said('Add a photo'), PHOTO);
    await phone.press('button', said('Gift'));
    await phone.type(said('Your gift'), '50');
    await phone.press('button', said('Add the gift'));
    await look(phone);
    await phone.press('button', said('Continue to payment, {amount} and fee'));
    await phone.isAt(/add-payment-method/);
    await enterCard(phone, said);
    await look(phone);
    // The one with an amount: a wallet's begins alike.
    await phone.press('button', new RegExp(String.raw`(?=.*\d)${said('Pay {amount}').source}`));
    await phone.sees(line('Your card has arrived'), 60_000);
    await look(phone);

    await laptop.open(`/faq?lang=${language}`);
    await signIn(laptop, couple, said);
    await laptop.open(`/bride-groom/received-cards?event_id=${id}`);
    await laptop.press('link', /Theo Lind/);
    await laptop.press('button', said('Open the card'));
    await laptop.type(said('Your thanks'), THANKS);
    await laptop.press('button', said('Send your thanks'));
    await laptop.sees(THANKS);
    await look(laptop);
  });
}
