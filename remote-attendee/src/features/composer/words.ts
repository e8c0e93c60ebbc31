import { giftOf, giftProblem } from './gift.ts';

/** Characters. */
export const LONGEST_MESSAGE = 2000;
const LONGEST_NAME = 120;

/** The text fields of a card and their problems. */
export interface CardWords {
  message: string;
  attachedMoneyGift: string;
  senderName: string;
}

/** Sentences by the field that they are about. */
export type Problems = Partial<Record<keyof CardWords, string>>;

/** Returns the problems that keep a card from being sent; empty when there are none. */
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
  // The currency does not matter for whether the amount is valid.
  return giftProblem(attachedMoneyGift, 'usd') === null ? (giftOf(attachedMoneyGift) ?? 0) : 0;
}
