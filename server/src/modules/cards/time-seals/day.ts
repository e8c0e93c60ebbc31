import type { SealUntil } from '@keepsake/shared/api/orders';
import { firstAnniversary, MOST_SEAL_YEARS, sealBounds } from '@keepsake/shared/dates/seal-days';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import { msg, plural } from '@lingui/core/runtime-macro';
import { invalid } from '../../../http/errors.ts';
import { dateInWords, dayInFigures } from '../../../writing/days.ts';
import type { Text } from '../../../words/words.ts';

interface Occasion {
  /** YYYY-MM-DD, local to the venue. */
  date: string;
  timezone: string;
}

/**
 * Validates the day until which a card is sealed, local to the venue: from tomorrow to 25 years ahead.
 * @param language of the sender, for the messages
 * @throws HttpError 422 on `sealed_until`
 */
export function sealDay(
  wanted: SealUntil,
  { date, timezone }: Occasion,
  now = new Date(),
  language: AnyLanguage = SOURCE_LANGUAGE,
): string {
  const day = wanted === 'anniversary' ? firstAnniversary(date) : wanted;
  const { first, last } = sealBounds(dayInFigures(now, timezone));
  if (day < first && wanted === 'anniversary')
    throw refused(msg`The first anniversary is over already. Please choose another day.`);
  if (day < first)
    throw refused(
      msg`Please choose a day from ${{ day: dateInWords(first, language) }} on, or don’t seal the card.`,
    );
  if (day > last)
    throw refused(
      msg`${plural(
        { years: MOST_SEAL_YEARS },
        {
          one: msg`A card can be sealed for # year, until ${{ day: dateInWords(last, language) }}. Please choose a day before.`,
          other: msg`A card can be sealed for # years, until ${{ day: dateInWords(last, language) }}. Please choose a day before.`,
        },
      )}`,
    );
  return day;
}

const refused = (sentence: Text) => invalid({ sealed_until: sentence });
