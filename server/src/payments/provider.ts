import type { PayoutProvider } from './payout-provider.ts';

/** A payment under way at the provider. */
export interface Intent {
  id: string;
  /** `open`: not charged, perhaps declined (`decline`) · `requires_action`: the payer has to go to `redirectUrl`. */
  status: 'open' | 'processing' | 'requires_action' | 'succeeded' | 'canceled';
  redirectUrl: string | null;
  decline: { code: string } | null;
  /** The charged amount, in minor units. */
  amountReceived: number;
  currency: string;
  orderId: string | null;
  customerId: string | null;
  methodId: string | null;
  charge: Charge | null;
}

export interface Charge {
  id: string;
  /** Minor units. */
  amount: number;
  currency: string;
  orderId: string | null;
  /** Provider's fee in minor units; null while unknown. */
  fee: number | null;
  brand: string | null;
  last4: string | null;
  /** The wallet of the card, as in `apple_pay`; null for a plain card. */
  wallet: string | null;
}

/** A card as the provider describes it; never its number. */
export interface ProviderCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  name: string | null;
  /** The wallet of the card, as in `apple_pay`; null for a plain card. */
  wallet: string | null;
  customerId: string | null;
}

/** Milliseconds from when the money was taken, after which an undecided dispute counts as lost. */
export const DECIDED_WITHIN_MS = 120 * 24 * 3600 * 1000;

/** A refund or a dispute: money of a payment that the provider took back. */
export interface Reversal {
  id: string;
  kind: 'refund' | 'dispute';
  intentId: string;
  /** `returned`: the whole amount came back, because the dispute was won or the refund failed. */
  state: 'taken' | 'returned';
  /** The amount that was taken, in minor units, without `fee`. */
  amount: number;
  /** The amount that came back, in minor units: a part of `amount` where a dispute was won in part. */
  returnedAmount: number;
  /** Whether a dispute was decided against us; its money stays taken. */
  isLost?: boolean;
  /** The provider's fee for a dispute in minor units, charged whoever wins. */
  fee: number;
  currency: string;
}

export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment that the event is about. */
  intentId: string | null;
  /** The payout that the event is about. */
  payoutId: string | null;
  /** The couple's account whose state the event is about. */
  accountId: string | null;
}

export interface IntentParams {
  orderId: string;
  eventId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** Shown in the provider's dashboard. */
  description: string;
  /** Repeated requests with the same key open one payment. */
  idempotencyKey: string;
}

export interface ConfirmParams {
  intentId: string;
  methodId: string;
  /** Repeated requests with the same key charge once. */
  idempotencyKey: string;
  /** Address to which the bank redirects the person. */
  returnUrl: string;
  /** Saves the card for the customer of the intent. */
  keepCard: boolean;
}

/** The product's interface to a payment provider. Calls are safe to repeat. */
export interface PaymentProvider extends PayoutProvider {
  /** Opens a payment for an order. */
  createIntent(params: IntentParams): Promise<Intent>;
  /** Attempts the payment; a decline is a result, not an error. @throws PaymentRefused @throws PaymentUnknown */
  confirmIntent(params: ConfirmParams): Promise<Intent>;
  findIntent(id: string): Promise<Intent>;
  /** Cancels a payment; one that succeeded or was cancelled before is returned unchanged. */
  cancelIntent(id: string): Promise<Intent>;
  /** Sets the customer of a payment, so that their saved cards can be used. */
  setCustomer(intentId: string, customerId: string): Promise<void>;
  createCustomer(user: { id: string; email: string | null; name: string }): Promise<string>;
  findCard(methodId: string): Promise<ProviderCard>;
  /** Saves a card for a customer. @throws PaymentRefused */
  attachCard(methodId: string, customerId: string): Promise<ProviderCard>;
  detachCard(methodId: string): Promise<void>;
  /** Verifies the signature of a webhook and parses it. @throws BadSignature */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent>;
  /** Every successful charge, newest first. */
  charges(): AsyncIterable<Charge>;
  /** The refunds and disputes of a payment; those in state `returned` come first. */
  reversalsOf(intentId: string): Promise<Reversal[]>;
  /** All refunds and disputes that were created since a time. */
  reversals(since: Date): AsyncIterable<Reversal>;
  /** Our balance at the provider, available and pending, in minor units. */
  balance(currency: string): Promise<number>;
  /**
   * What we had paid out to our own bank less what we added from there, in minor units. Automatic payouts, which take the
   * couples' money, do not count, nor does what replaces them.
   */
  paidToUs(currency: string): Promise<number>;
  /** Every fee that belongs to no charge or dispute, such as those for connected accounts and their payouts. */
  accountFees(): AsyncIterable<AccountFee>;
}

/** A fee that the provider takes from our balance. */
export interface AccountFee {
  id: string;
  currency: string;
  /** Minor units; negative if a fee is given back. */
  amount: number;
}

/** The provider does not accept the payment method or the request; `code` is its reason. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The provider refused: ${code}`, options);
    this.code = code;
  }
}

/** The outcome of a payment is unknown; the order stays open and is looked up again. */
export class PaymentUnknown extends Error {
  override readonly name = 'PaymentUnknown';
}

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}
