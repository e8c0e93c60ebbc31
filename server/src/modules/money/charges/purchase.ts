import type { OrderStatus, PaymentType } from '@keepsake/shared/api/orders';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Intent } from '../../../payments/provider.ts';

/** Tables whose rows are paid by card; all have the columns of `Payable`. */
export type PayableTable = 'orders' | 'membership_orders';

/** Fields of an order that paying needs, for every kind of order. */
export interface Payable {
  id: string;
  user_id: string;
  event_id: string;
  status: OrderStatus | 'canceled';
  /** Minor units. */
  total: number;
  currency: string;
  payment_intent_id: string | null;
  /** How often paying was tried. */
  attempt: number;
  /** Payment method of the last attempt, the provider's id. */
  attempt_method: string | null;
  save_card: boolean;
  decline_code: string | null;
  paid_at: Date | null;
  updated_at: Date;
}

/** The provider's id of what is paid with, its kind as the browser tells it, and whether to keep it. */
export interface PaymentParams {
  method: string | null;
  paymentType: PaymentType | null;
  saveCard: boolean;
}

/** A line of a receipt; `amount` in minor units, negative for deductions. */
export interface PaidLine {
  label: string;
  amount: number;
}

/** What the lines of a receipt depend on besides its order. */
export interface ReceiptReader {
  /** The couple, as in `Anna & Ben`. */
  hosts: string;
  language: AnyLanguage;
}

/** A kind of order that is paid by card: its table, and what is its own about being paid. */
export interface Purchase<Row extends Payable> {
  table: PayableTable;
  /** Shown at the provider. */
  description: string;
  /** The page that the bank leads back to, below the site's address. */
  returnTo(row: Row): string;
  find(db: Queries, id: string): Promise<Row | null>;
  /** Takes what the order needs for itself alone, before a try begins, in the same transaction. */
  claim?(trx: Queries, row: Row): Promise<void>;
  /**
   * The money is there: does what was paid for, in the caller's transaction and once, however often this is
   * called. @param intent null for a total of 0
   */
  settle(trx: Queries, deps: Deps, row: Row, intent: Intent | null): Promise<void>;
  /** Returns the receipt's lines, which sum to the total. */
  paidLines(db: Queries, row: Row, receipt: ReceiptReader): Promise<PaidLine[]>;
  /** Effect of a payment that the provider canceled. */
  onCanceled: 'abandon' | 'cancel';
}
