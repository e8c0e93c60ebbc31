import { giftOf, giftProblem } from './gift.ts';

/** The longest message, in characters. */
export const LONGEST_MESSAGE = 2000;

export interface CardWords {
  message: string;
  attachedMoneyGift: string;
  senderName: string;
  sealUntil: string | null;
}

/** Problems by field, as sentences. */
export type Problems = Partial<Record<keyof CardWords, string>>;

/** Returns the gift of a card in minor units; 0 while the typed amount is invalid. */
export function validGift({ attachedMoneyGift }: Pick<CardWords, 'attachedMoneyGift'>): number {
  // Any currency will do, since only the sentences depend on it.
  return giftProblem(attachedMoneyGift, 'usd') === null ? (giftOf(attachedMoneyGift) ?? 0) : 0;
}
