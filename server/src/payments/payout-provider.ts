/** A bank account as the provider describes it; never its number. */
export interface ProviderBank {
  id: string;
  holder: string;
  bankName: string;
  last4: string;
  currency: string;
  status: string;
}

/** Whom a couple's account at the provider belongs to, as far as we know them. */
export interface PayoutAccountWish {
  id: string;
  email: string | null;
  firstName: string;
  lastName: string | null;
  /** Our own address, which names the business that the money comes from. */
  siteUrl: string;
}

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

/** How gift money reaches a bank: to the couple's account at the provider, and from there to the bank. */
export interface PayoutProvider {
  createPayoutAccount(couple: PayoutAccountWish): Promise<string>;
  /** Keeps a bank account that the browser tokenised. @throws PaymentRefused */
  addBank(accountId: string, token: string): Promise<ProviderBank>;
  /** The bank accounts of a couple's account, as the provider sees them now. */
  banks(accountId: string): Promise<ProviderBank[]>;
  removeBank(accountId: string, bankId: string): Promise<void>;
  /** Moves money to a couple's account. @throws PaymentRefused, also while there is too little */
  transfer(accountId: string, money: Money, key: string): Promise<string>;
  /** Every transfer, newest first. */
  transfers(): AsyncIterable<Transfer>;
  /** Takes a transfer back. */
  reverseTransfer(transferId: string): Promise<void>;
  /** Sends money of a couple's account to their bank. @throws PaymentRefused */
  payOut(accountId: string, bankId: string, money: Money, key: string): Promise<Payout>;
  findPayout(accountId: string, id: string): Promise<Payout>;
}
