import type { OrderStatus, PaymentType } from '@keepsake/shared/api/orders';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Intent } from '../../../payments/provider.ts';

/** Tables whose rows are paid by card; all have the columns of `Payable`. */
export type PayableTable = 'orders' | 'membership_orders';

/** Fields that every kind of payable order has. */
export interface Payable {
  id: string;
  user_id: string;
  event_id: string;
  status: OrderStatus | 'canceled';
  /** Minor units. */
  total: number;
  currency: string;
  payment_intent_id: string | null;
  /** Number of payment attempts so far. */
  attempt: number;
  /** Payment method of the last attempt, the provider's id. */
  attempt_method: string | null;
  save_card: boolean;
  decline_code: string | null;
  paid_at: Date | null;
  updated_at: Date;
}

/** The provider's id of the payment method, its type as the browser reports it, and whether to save the card. */
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

/** Inputs of a receipt's lines besides the order itself. */
export interface ReceiptReader {
  /** The couple, as in `Anna & Ben`. */
  hosts: string;
  language: AnyLanguage;
}

/** A kind of order that is paid by card: its table, and what differs from other kinds in paying. */
export interface Purchase<Row extends Payable> {
  table: PayableTable;
  /** The payment's description at the provider. */
  description: string;
  /** Path of the page to which the bank redirects the payer. */
  returnTo(row: Row): string;
  find(db: Queries, id: string): Promise<Row | null>;
  /** Reserves what only one order can have, such as a coupon's last use, in the transaction that starts an attempt. */
  claim?(trx: Queries, row: Row): Promise<void>;
  /**
   * Delivers what was paid for, in the caller's transaction; repeated calls change nothing.
   * @param intent null for a total of 0
   */
  settle(trx: Queries, deps: Deps, row: Row, intent: Intent | null): Promise<void>;
  /** Returns the receipt's lines, which sum to the total. */
  paidLines(db: Queries, row: Row, receipt: ReceiptReader): Promise<PaidLine[]>;
  /** The event of an order whose payment the provider canceled. */
  onCanceled: 'abandon' | 'cancel';
}
