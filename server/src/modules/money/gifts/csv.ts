import { msg } from '@lingui/core/runtime-macro';
import type { Gift } from '@keepsake/shared/api/gifts';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import { sayIn } from '../../../words/words.ts';

/** The column headings. */
const HEAD = [
  msg({ message: 'Sender', comment: 'column of a table of gifts: a name' }),
  msg({ message: 'Paid at', comment: 'column of a table of gifts: a time' }),
  msg({ message: 'Paid in all', comment: 'column of a table of gifts: an amount' }),
  msg({ message: 'Processing fee', comment: 'column of a table of gifts: an amount' }),
  msg({ message: 'Gift', comment: 'column of a table of gifts: an amount' }),
  msg({ message: 'Taken back', context: 'sum', comment: 'column of a table of gifts: an amount' }),
  msg({ message: 'Held until', comment: 'column of a table of gifts: a time' }),
  msg({ message: 'Available at', comment: 'column of a table of gifts: a time' }),
  msg({ message: 'Paid out', comment: 'column of a table of gifts: an amount' }),
  msg({ message: 'Currency', comment: 'column of a table of gifts' }),
  msg({ message: 'Thanked at', comment: 'column of a table of gifts: a time' }),
  msg({
    message: 'Table',
    context: 'where guests sit',
    comment: 'column of a table of gifts',
  }),
];

/** Gifts as CSV for spreadsheets: RFC 4180, amounts as decimals, times in UTC. */
export function giftsCsv(gifts: Gift[], language: AnyLanguage = SOURCE_LANGUAGE): string {
  const say = sayIn(language);
  const head = HEAD.map((column) => heading(say(column))).join(',');
  const lines = gifts.map((gift) =>
    [
      cell(gift.sender_name),
      gift.paid_at,
      decimal(gift.gross),
      decimal(gift.fee),
      decimal(gift.gift),
      decimal(gift.taken_back),
      gift.held_until,
      gift.available_at ?? '',
      decimal(gift.paid_out),
      gift.currency.toUpperCase(),
      gift.thanked_at ?? '',
      gift.table === null ? '' : cell(gift.table),
    ].join(','),
  );
  // The byte order mark makes spreadsheets read the file as UTF-8.
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`;
}

const heading = (text: string) => (/[",\r\n]/.test(text) ? cell(text) : text);

function decimal(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/**
 * Text that a spreadsheet may run as a formula: it begins with an operator, also after spaces and invisible characters,
 * or with a tab or line break. Full-width operators match after NFKC.
 */
const FORMULA = /^[\t\r\n]|^[\s\p{C}]*[=+\-\u2212@]/u;

/** Quotes a name, with an apostrophe before one that a spreadsheet would run as a formula. */
function cell(text: string): string {
  const safe = FORMULA.test(text.normalize('NFKC')) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
