import type { BankFieldName } from '../banks/index.ts';

/** A bank account as it was typed; what a country's banks do not have is empty. */
export interface BankDetails extends Record<BankFieldName, string> {
  holder: string;
}
