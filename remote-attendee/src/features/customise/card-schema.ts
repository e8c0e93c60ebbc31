import { object, string } from '@keepsake/shared/forms';
import { giftProblem } from './gift.ts';

/** Characters. */
export const LONGEST_MESSAGE = 2000;

/** What is typed on a card; its files are kept beside. */
export interface CardWords {
  message: string;
  attachedMoneyGift: string;
  senderName: string;
}

/** What makes the words of a card right. `currency` stands in the sentences. */
export function cardSchema(currency: string) {
  return object({
    message: string()
      .default('')
      .max(
        LONGEST_MESSAGE,
        ({ value }: { value: string }) =>
          `Your message has ${(value.length - LONGEST_MESSAGE).toLocaleString('en')} characters too many.`,
      ),
    attachedMoneyGift: string()
      .default('')
      .test('gift', (text, field) => {
        const problem = giftProblem(text, currency);
        return problem === null || field.createError({ message: problem });
      }),
    senderName: string()
      .trim()
      .required('Please sign your card: whom is it from?')
      .max(120, 'Please use at most 120 characters.'),
  });
}
