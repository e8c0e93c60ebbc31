import type { BankCountry } from './countries.ts';
import type { BankFieldName } from './fields.ts';
import { digitsOf, ibanOf } from './numbers.ts';

/** A bank account as the two numbers that the provider expects. */
interface ProviderNumbers {
  /** Bank and branch; null for an IBAN, which contains both. */
  routing: string | null;
  account: string;
}

/** Converts typed field values to the provider's two numbers. */
export function providerNumbers(
  { form }: BankCountry,
  typed: Record<BankFieldName, string>,
): ProviderNumbers {
  if (form === 'iban') return { routing: null, account: ibanOf(typed.number) };
  const routing = digitsOf(typed.routing);
  const account = digitsOf(typed.number);
  return { routing: form === 'ca' ? `${digitsOf(typed.branch)}-${routing}` : routing, account };
}
