import { plural, t } from '@lingui/core/macro';
import { MOST_SEAL_YEARS } from '@keepsake/shared/dates/seal-days';
import { sealFault } from './seal.ts';

/** Returns what is wrong with a seal’s day, as a sentence; null when valid. A file of its own, as few need it. */
export function sealProblem(day: string | null, timezone?: string): string | null {
  const fault = sealFault(day, timezone);
  if (fault === 'no day') return t`Please choose a day.`;
  if (fault === 'too early') return t`Please choose a day from tomorrow on.`;
  return fault === 'too late' ? tooLong(MOST_SEAL_YEARS) : null;
}

const tooLong = (years: number) =>
  t`${plural(years, {
    one: 'A card can be sealed for # year at most.',
    other: 'A card can be sealed for # years at most.',
  })}`;
