import { giftOf, giftProblem } from './gift.ts';

/** Characters. */
export const LONGEST_MESSAGE = 2000;
const LONGEST_NAME = 120;

/** What is typed on a card, and where something about it can be wrong. */
export interface CardWords {
  message: string;
  attachedMoneyGift: string;
  senderName: string;
}

/** Sentences by the field that they are about. */
export type Problems = Partial<Record<keyof CardWords, string>>;

/** What keeps a card from being sent; nothing where it can be. */
export function problemsOf(
  { message, attachedMoneyGift, senderName }: CardWords,
  { currency, isEmpty }: { currency: string; isEmpty: boolean },
): Problems {
  const problems: Problems = {};
  const excess = message.length - LONGEST_MESSAGE;
  if (excess > 0)
    problems.message = `Your message has ${excess.toLocaleString('en')} characters too many.`;
  else if (isEmpty)
    problems.message = 'Your card is still empty. Write a few words, or add something to it.';
  const gift = giftProblem(attachedMoneyGift, currency);
  if (gift !== null) problems.attachedMoneyGift = gift;
  if (senderName.trim() === '') problems.senderName = 'Please sign your card: whom is it from?';
  else if (senderName.trim().length > LONGEST_NAME)
    problems.senderName = `Please use at most ${LONGEST_NAME} characters.`;
  return problems;
}

/** The gift of a card in minor units, as far as it can be given. */
export function givenOf({ attachedMoneyGift }: Pick<CardWords, 'attachedMoneyGift'>): number {
  // What is wrong with it does not depend on the currency.
  return giftProblem(attachedMoneyGift, 'usd') === null ? (giftOf(attachedMoneyGift) ?? 0) : 0;
}
