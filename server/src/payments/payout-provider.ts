/** A bank account as the provider describes it; never its number. */
export interface ProviderBank {
  id: string;
  holder: string;
  bankName: string;
  /** Last four characters of the account number or IBAN. */
  last4: string;
  /** ISO 3166-1, two letters. */
  country: string;
  currency: string;
  status: string;
}

/** Known details of the holder of a connected account. */
export interface PayoutAccountParams {
  id: string;
  /** ISO 3166-1, two letters; it cannot be changed afterwards. */
  country: string;
  email: string | null;
  firstName: string;
  lastName: string | null;
  /** Address of this site, which the provider gets as the website of the business that pays. */
  siteUrl: string;
}

/** Milliseconds in which a bank may send a payout back: ten days cover its five working days. */
export const SENT_BACK_WITHIN_MS = 10 * 24 * 3600 * 1000;

export interface Payout {
  id: string;
  status: 'in_transit' | 'paid' | 'failed';
  failureCode: string | null;
}

export interface Money {
  /** Minor units. */
  amount: number;
  currency: string;
}

/** Money that was transferred to a couple's account at the provider. */
export interface Transfer extends Money {
  id: string;
  /** The reversed part, in minor units. */
  reversed: number;
}

/** A transfer or payout as the provider lists it, unless it came back or failed. */
export interface Sent extends Money {
  id: string;
  /** Id of the cash-out that it was made for; null for one of an earlier release, which named none. */
  withdrawal: string | null;
}

/** What a transfer or payout is made for. */
export interface SendingOf {
  /** Id of the cash-out. */
  withdrawal: string;
  /** Idempotency key, which the provider forgets after a day. */
  key: string;
}

/** Why the provider makes no payouts to an account: it needs the holder's details, is `checking` them, or has `refused` it. */
export type PayoutNeed = 'details' | 'checking' | 'refused';

/** How gift money reaches a bank: by a transfer to the couple's account at the provider, and a payout from there. */
export interface PayoutProvider {
  /** Opens an account for a couple, and returns its id. @throws PaymentRefused */
  createPayoutAccount(couple: PayoutAccountParams): Promise<string>;
  /** Requirements of an account; null when it can be paid to. Answers or fails within 4 seconds. */
  payoutNeed(accountId: string): Promise<PayoutNeed | null>;
  /** The provider's page where the holder of an account enters details; the link works once, for some minutes. */
  detailsLink(accountId: string, returnUrl: string): Promise<string>;
  /** Country and currency of a token's bank account. @throws PaymentRefused for an unknown token */
  bankOfToken(token: string): Promise<Pick<ProviderBank, 'country' | 'currency'>>;
  /** Saves a bank account that the browser tokenised. @throws PaymentRefused */
  addBank(accountId: string, token: string): Promise<ProviderBank>;
  /** The bank accounts of a couple's account, in their current state at the provider. */
  banks(accountId: string): Promise<ProviderBank[]>;
  removeBank(accountId: string, bankId: string): Promise<void>;
  /** Transfers money to a couple's account. @throws PaymentRefused, also while our balance is too low */
  transfer(accountId: string, money: Money, sending: SendingOf): Promise<string>;
  /** The transfers to a couple's account since a time, newest first. */
  sentTransfers(accountId: string, since: Date): Promise<Sent[]>;
  /** Returns the payable amount of a transfer in the currency of the connected account. */
  received(accountId: string, transferId: string): Promise<Money>;
  /** Every transfer, newest first. */
  transfers(): AsyncIterable<Transfer>;
  /**
   * Reverses a transfer, once, however often it is called. One that was `changed` into another currency is reversed as
   * far as the couple's account can bear at today's rate, which may be a little less than the `amount` that went out.
   * @returns the reversed amount, in minor units
   */
  reverseTransfer(
    transferId: string,
    transfer: { amount: number; changed: boolean },
  ): Promise<number>;
  /** Pays money of a couple's account out to their bank, in the bank's currency. @throws PaymentRefused */
  payOut(accountId: string, bankId: string, money: Money, sending: SendingOf): Promise<Payout>;
  /** The payouts of a couple's account since a time, newest first. */
  sentPayouts(accountId: string, since: Date): Promise<Sent[]>;
  findPayout(accountId: string, id: string): Promise<Payout>;
}
