import { latinDigits } from '@keepsake/shared/words';

/**
 * Whether a card has not expired: month 1 to 12, year of two or four digits (two digits below 70 mean 20xx, others
 * 19xx). A card is valid through the last day of its month.
 */
export function isValidExpiry(
  month: string | number,
  year: string | number,
  now: Date = new Date(),
): boolean {
  const monthText = String(month).trim();
  const yearText = String(year).trim();
  if (!/^[0-9]{1,2}$/.test(monthText) || !/^([0-9]{2}|[0-9]{4})$/.test(yearText)) return false;
  const monthNumber = Number(monthText);
  if (monthNumber < 1 || monthNumber > 12) return false;
  const firstDayAfter = new Date(fullYear(yearText), monthNumber, 1);
  return firstDayAfter > now;
}

/**
 * Formats partial input as `MM / YY` or `MM / YYYY`: '4' → '04 / ', '1225' → '12 / 25'. Deleting the space after the
 * slash also deletes the slash and a digit, since the separator would otherwise reappear.
 */
export function formatExpiry(input: string): string {
  const text = latinDigits(input);
  const iso = /^\s*([0-9]{4})-([0-9]{1,2})\s*$/.exec(text);
  if (iso) return `${iso[2]?.padStart(2, '0')} / ${iso[1]}`;
  const found = /^[^0-9]*([0-9]{1,2})([^0-9]+)?(.*)$/s.exec(text);
  if (!found) return '';
  const [, typed = '', separator = '', after = ''] = found;
  const rest = after.replaceAll(/[^0-9]/g, '');
  const isMonth = typed.length === 2 && Number(typed) <= 12;
  if (isMonth && separator === ' /' && rest === '') return typed.slice(0, 1);
  const separated = separator !== '' || rest !== '';
  const [month, overflow] = monthOf(typed, separated);
  const year = (overflow + rest).slice(0, 4);
  return month.length === 2 ? `${month} / ${year}` : month;
}

/** Parses 'MM / YY', 'MM/YYYY', 'MMYY' and the like; null for anything that is not a month and year. */
export function parseExpiry(input: string): { month: number; year: number } | null {
  const text = latinDigits(input).trim();
  const found =
    /^([0-9]{1,2})\s*[/.\-\s]\s*([0-9]{4}|[0-9]{2})$/.exec(text) ??
    /^([0-9]{2})([0-9]{4}|[0-9]{2})$/.exec(text);
  if (!found) return null;
  const month = Number(found[1]);
  if (month < 1 || month > 12) return null;
  return { month, year: fullYear(found[2] ?? '') };
}

function fullYear(year: string): number {
  const value = Number(year);
  if (year.length > 2) return value;
  return value < 70 ? 2000 + value : 1900 + value;
}

/** The two-digit month as soon as it is unambiguous, and a surplus digit that belongs to the year. */
function monthOf(typed: string, separated: boolean): [month: string, overflow: string] {
  if (typed.length === 2) {
    if (Number(typed) <= 12) return [typed, ''];
    return [`0${typed.slice(0, 1)}`, typed.slice(1)];
  }
  if (typed === '0' || (typed === '1' && !separated)) return [typed, ''];
  return [`0${typed}`, ''];
}
