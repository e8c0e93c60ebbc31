import { msg } from '@lingui/core/runtime-macro';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { PaidWith } from '@keepsake/shared/api/orders';
import type { LetterLook } from '../../../mail/templates/letter.ts';
import type { PaidLine } from '../charges/purchase.ts';
import { sayIn } from '../../../words/words.ts';

/** Content of a receipt. Amounts are in minor units. */
export interface Receipt {
  /** As people read it, as in `K-000042`. */
  number: string;
  paidAt: Date;
  /** The event it was for. */
  event: string;
  /** At its venue: days are counted there, as on statements. */
  timezone: string;
  payer: { name: string; email: string | null };
  lines: PaidLine[];
  total: number;
  currency: string;
  /** Null where nothing was to be paid. */
  paidWith: PaidWith | null;
  /** Refunds so far. */
  refunds: { kind: 'refund' | 'dispute'; amount: number; at: Date }[];
  /** Of the mail that it comes with: the event’s, to its guests. */
  look: LetterLook | null;
  /** What its payer reads. */
  language: AnyLanguage;
}

/** Where its PDF is, to be signed. */
export const receiptPath = (number: number) => `/api/receipts/${number}`;

/** What its PDF is called. */
export function fileName({ number, language }: Pick<Receipt, 'number' | 'language'>): string {
  return sayIn(language)(
    msg({ message: msg`Keepsake receipt ${{ number }}.pdf`, comment: 'name of a file' }),
  );
}

export function receiptNumber(number: number): string {
  return `K-${String(number).padStart(6, '0')}`;
}
