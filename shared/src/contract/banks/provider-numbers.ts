import type { BankCountry } from './countries.ts';
import type { BankFieldName } from './fields.ts';
import { digitsOf, ibanOf } from './numbers.ts';

/** A bank account in the two numbers that the provider knows it by. */
interface ProviderNumbers {
  /** Which bank and branch; null for an IBAN, which says it. */
  routing: string | null;
  account: string;
}

/** Converts typed values to the provider's fields. */
export function providerNumbers(
  { form }: BankCountry,
  typed: Record<BankFieldName, string>,
): ProviderNumbers {
  if (form === 'iban') return { routing: null, account: ibanOf(typed.number) };
  const routing = digitsOf(typed.routing);
  const account = digitsOf(typed.number);
  return { routing: form === 'ca' ? `${digitsOf(typed.branch)}-${routing}` : routing, account };
}
