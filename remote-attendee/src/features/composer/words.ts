import { giftOf, giftProblem } from './gift.ts';

/** Characters. */
export const LONGEST_MESSAGE = 2000;

export interface CardWords {
  message: string;
  attachedMoneyGift: string;
  senderName: string;
  sealUntil: string | null;
}

/** Sentences by the field that they are about. */
export type Problems = Partial<Record<keyof CardWords, string>>;

/** The gift of a card in minor units, as far as it can be given. */
export function givenOf({ attachedMoneyGift }: Pick<CardWords, 'attachedMoneyGift'>): number {
  // The currency does not matter for whether the amount is valid.
  return giftProblem(attachedMoneyGift, 'usd') === null ? (giftOf(attachedMoneyGift) ?? 0) : 0;
}
