/** A bank account as it was typed. */
export interface BankDetails {
  holder: string;
  routing: string;
  number: string;
}
