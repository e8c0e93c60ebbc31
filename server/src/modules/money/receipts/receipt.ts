import { msg } from '@lingui/core/runtime-macro';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { PaidWith } from '@keepsake/shared/api/orders';
import type { MailLook } from '../../../mail/templates/mail-template.ts';
import type { PaidLine } from '../charges/purchase.ts';
import { sayIn } from '../../../words/words.ts';

/** Content of a receipt. Amounts are in minor units. */
export interface Receipt {
  /** The printed number, as in `K-000042`. */
  number: string;
  paidAt: Date;
  /** The event's title. */
  event: string;
  /** The venue's time zone, by which days are printed. */
  timezone: string;
  payer: { name: string; email: string | null };
  lines: PaidLine[];
  total: number;
  currency: string;
  /** Null when the total is 0. */
  paidWith: PaidWith | null;
  /** Refunds so far. */
  refunds: { kind: 'refund' | 'dispute'; amount: number; at: Date }[];
  /** The look of the receipt's mail: the event's for its guests, null for the couple's own purchases. */
  look: MailLook | null;
  language: AnyLanguage;
}

/** A receipt for a holder of the card's private link, who may be somebody else than the payer: without their address. */
export const forLinkHolder = (receipt: Receipt): Receipt => ({
  ...receipt,
  payer: { ...receipt.payer, email: null },
});

/** The path of the PDF, which needs a signature. */
export const receiptPath = (number: number) => `/api/receipts/${number}`;

/** The file name of the PDF. */
export function fileName({ number, language }: Pick<Receipt, 'number' | 'language'>): string {
  return sayIn(language)(
    msg({ message: msg`Keepsake receipt ${{ number }}.pdf`, comment: 'name of a file' }),
  );
}

export function receiptNumber(number: number): string {
  return `K-${String(number).padStart(6, '0')}`;
}
