import type { PayoutProvider } from './payout-provider.ts';

/** A payment under way at the provider. */
export interface Intent {
  id: string;
  /**
   * `open`: nothing was charged yet, or the last try was declined (then `decline` tells why) ·
   * `requires_action`: the person has to go to `redirectUrl`.
   */
  status: 'open' | 'processing' | 'requires_action' | 'succeeded' | 'canceled';
  redirectUrl: string | null;
  decline: { code: string } | null;
  /** Minor units that have been charged. */
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
  /** Brand of the payment method. */
  brand: string | null;
  last4: string | null;
  /** The wallet that the card came from, as in `apple_pay`; null for a card by itself. */
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
  /** The wallet that it came from, as in `apple_pay`; null for a card by itself. */
  wallet: string | null;
  customerId: string | null;
}

/** A refund or a dispute: money of a payment that the provider took back. */
export interface Reversal {
  id: string;
  kind: 'refund' | 'dispute';
  intentId: string;
  /** `returned`: all of it came back, by a dispute that was won or a refund that could not be made. */
  state: 'taken' | 'returned';
  /** Minor units that were taken, without `fee`. */
  amount: number;
  /** Minor units of it that came back: a part, where a dispute was won in part. */
  returnedAmount: number;
  /** Fee for a dispute in minor units, kept by the provider whoever wins. */
  fee: number;
  currency: string;
}

export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment that it tells of. */
  intentId: string | null;
  /** The payout that it tells of. */
  payoutId: string | null;
  /** The couple's account whose standing it tells of. */
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
  /** Repeating a request with the same key opens one payment. */
  idempotencyKey: string;
}

export interface ConfirmParams {
  intentId: string;
  methodId: string;
  /** Repeating a request with the same key charges once. */
  idempotencyKey: string;
  /** Where the bank sends the person back to. */
  returnUrl: string;
  /** Keeps the card for the customer of the intent. */
  keepCard: boolean;
}

/** The product's interface to a payment provider. Calls are safe to repeat. */
export interface PaymentProvider extends PayoutProvider {
  /** Opens a payment of an order. */
  createIntent(wish: IntentParams): Promise<Intent>;
  /** Tries to pay; a decline is an answer, not an error. @throws PaymentRefused @throws PaymentUnknown */
  confirmIntent(wish: ConfirmParams): Promise<Intent>;
  findIntent(id: string): Promise<Intent>;
  /** Closes a payment for good; one that has gone through or was closed is answered as it is. */
  cancelIntent(id: string): Promise<Intent>;
  /** Says whose payment it is, so that their saved cards can be used. */
  setCustomer(intentId: string, customerId: string): Promise<void>;
  createCustomer(user: { id: string; email: string | null; name: string }): Promise<string>;
  findCard(methodId: string): Promise<ProviderCard>;
  /** Keeps a card for a customer. @throws PaymentRefused */
  attachCard(methodId: string, customerId: string): Promise<ProviderCard>;
  detachCard(methodId: string): Promise<void>;
  /** Checks the signature of a webhook and reads it. @throws BadSignature */
  readEvent(body: Buffer, signature: string): Promise<ProviderEvent>;
  /** Every successful charge, newest first. */
  charges(): AsyncIterable<Charge>;
  /** The refunds and disputes of a payment, those that were returned first. */
  reversalsOf(intentId: string): Promise<Reversal[]>;
  /** All refunds and disputes that began after a time, those that were returned first. */
  reversals(since: Date): Promise<Reversal[]>;
  /** Our balance at the provider, available and pending, in minor units. */
  balance(currency: string): Promise<number>;
}

/** The provider does not take this payment method at all; `code` is its reason. */
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
