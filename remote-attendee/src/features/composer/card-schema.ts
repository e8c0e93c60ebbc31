import { plural, t } from '@lingui/core/macro';
import { object, string, ValidationError } from '@keepsake/shared/forms';
import { sealProblem } from '../seal/seal-problem.ts';
import { giftProblem } from './gift.ts';
import { LONGEST_MESSAGE, type CardWords, type Problems } from './card-text.ts';

/** The longest sender name, in characters. */
const LONGEST_NAME = 120;

interface About {
  currency: string;
  /** True when the card has no message, no file and no gift. */
  isEmpty: boolean;
}

/** Validates the text fields of a card; the server validates them again. */
const cardSchema = ({ currency, isEmpty }: About) =>
  object({
    message: string()
      .default('')
      .test('length', (text, field) => {
        const excess = text.length - LONGEST_MESSAGE;
        const message = t`${plural(excess, {
          one: 'Your message has # character too many.',
          other: 'Your message has # characters too many.',
        })}`;
        return excess <= 0 || field.createError({ message });
      })
      .test(
        'content',
        t`Your card is still empty. Write a few words, or add something to it.`,
        () => !isEmpty,
      ),
    attachedMoneyGift: string()
      .default('')
      .test('gift', (text, field) => {
        const problem = giftProblem(text, currency);
        return problem === null || field.createError({ message: problem });
      }),
    senderName: string()
      .trim()
      .default('')
      .required(t`Who is it from?`)
      .max(LONGEST_NAME, t`Please use at most ${{ most: LONGEST_NAME }} characters.`),
    sealUntil: string()
      .nullable()
      .default(null)
      .test('day', (day, field) => {
        const problem = sealProblem(day);
        return problem === null || field.createError({ message: problem });
      }),
  });

/** Returns the problems that keep a card from being sent; empty when there are none. */
export async function problemsOf(words: CardWords, about: About): Promise<Problems> {
  try {
    await cardSchema(about).validate(words, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
}
