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
  /** Our own address, which names the business that the money comes from. */
  siteUrl: string;
}

/** A bank may send a payout back within five working days. */
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

/** Money that went to a couple's account at the provider. */
export interface Transfer extends Money {
  id: string;
  /** How much of it was taken back, in minor units. */
  reversed: number;
}

/**
 * Why the provider pays nothing out to an account: it wants `details` of its holder, which it asks for on a page of its
 * own, or is `checking` what it got.
 */
export type PayoutNeed = 'details' | 'checking';

/** How gift money reaches a bank: to the couple's account at the provider, and from there to the bank. */
export interface PayoutProvider {
  /** @throws PaymentRefused where the provider opens no account */
  createPayoutAccount(couple: PayoutAccountParams): Promise<string>;
  /** What an account waits for; null where it can be paid to. Answered within seconds or not at all. */
  payoutNeed(accountId: string): Promise<PayoutNeed | null>;
  /** A page of the provider where the holder of an account gives what is needed; for once, and for minutes. */
  detailsLink(accountId: string, returnUrl: string): Promise<string>;
  /** Where the bank account of a token is, and what it is paid in. @throws PaymentRefused for no such token */
  bankOfToken(token: string): Promise<Pick<ProviderBank, 'country' | 'currency'>>;
  /** Keeps a bank account that the browser tokenised. @throws PaymentRefused */
  addBank(accountId: string, token: string): Promise<ProviderBank>;
  /** The bank accounts of a couple's account, as the provider sees them now. */
  banks(accountId: string): Promise<ProviderBank[]>;
  removeBank(accountId: string, bankId: string): Promise<void>;
  /** Moves money to a couple's account. @throws PaymentRefused, also while there is too little */
  transfer(accountId: string, money: Money, key: string): Promise<string>;
  /** Returns the result of a transfer in the connected account's currency. */
  received(accountId: string, transferId: string): Promise<Money>;
  /** Every transfer, newest first. */
  transfers(): AsyncIterable<Transfer>;
  /**
   * Takes a transfer back, once, however often it is asked for: one that was `changed` into another currency as far as
   * the couple's account can bear at the rate of today, which may be a little less than the `amount` that went out.
   * @returns how much came back, in minor units
   */
  reverseTransfer(
    transferId: string,
    transfer: { amount: number; changed: boolean },
  ): Promise<number>;
  /** Sends money of a couple's account to their bank, in the bank's currency. @throws PaymentRefused */
  payOut(accountId: string, bankId: string, money: Money, key: string): Promise<Payout>;
  findPayout(accountId: string, id: string): Promise<Payout>;
}
