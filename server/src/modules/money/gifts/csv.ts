import type { Gift } from '@keepsake/shared/api/gifts';

const HEAD =
  'Sender,Paid at,Paid in all,Processing fee,Gift,Taken back,Held until,Available at,Paid out,Currency,Thanked at,Table';

/** As spreadsheets read it: RFC 4180, amounts as decimals, times in UTC. */
export function giftsCsv(gifts: Gift[]): string {
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
  // The mark tells spreadsheets that names are UTF-8.
  return `\uFEFF${[HEAD, ...lines].join('\r\n')}\r\n`;
}

function decimal(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/**
 * Beginnings that a spreadsheet may read as a formula: the signs in every width, also after invisible
 * characters, and separators of cells and lines.
 */
const FORMULA = /^[\t\r\n]|^[\s\p{C}]*[=+\-\u2212@]/u;

/** A name, of a sender or a table, is text, also where a spreadsheet would take it for a formula. */
function cell(text: string): string {
  const safe = FORMULA.test(text.normalize('NFKC')) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
